import type { Tab } from './tab.js';

/** More port calls than any turn of three tabs takes. */
const ENDLESS = 1_500;

/** Resolves with true when no page does anything that ends by itself, and with false when they go on and on. */
export async function comesToRest(tabs: readonly Tab[]): Promise<boolean> {
  const calls = () => tabs.reduce((sum, { life }) => sum + life.calls, 0);
  const before = calls();
  // The news of other tabs takes a moment.
  const moment = tabs.length > 1 ? 3 : 1;
  for (let still = 0; still < 2; still++) {
    await new Promise((resolve) => setTimeout(resolve, moment));
    if (calls() - before > ENDLESS) return false;
    if (tabs.some(({ life }) => life.isBusy())) still = -1;
  }
  return true;
}
