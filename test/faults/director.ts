import type { Plant, TabWindow } from './boarding.js';
import { Run, type Report } from './run.js';
import type { Schedule } from './schedule.js';

declare global {
  interface Window {
    /** Carries a schedule out in the tabs of this page. */
    carryOut(schedule: Schedule, plant: Plant | null): Promise<Report>;
  }
}

const tabs: TabWindow[] = [];
let count = 0;

async function openTabs(): Promise<void> {
  while (tabs.length < 3) {
    const tab = window.open('/tab.html') as TabWindow | null;
    if (tab === null) throw new Error('The browser opens no tabs.');
    await new Promise((resolve) => tab.addEventListener('load', resolve));
    tabs.push(tab);
  }
}

window.carryOut = async (schedule, plant) => {
  await openTabs();
  return new Run(schedule, plant, `run-${schedule.seed}-${++count}-${Math.random().toString(36).slice(2, 8)}`, tabs).go();
};
