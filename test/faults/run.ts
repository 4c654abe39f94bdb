import { type Plant, type TabWindow } from './boarding.js';
import { erase, leftOn, raiseVersion } from './device.js';
import { Ledger } from './ledger.js';
import { randomOf } from './random.js';
import { HEALTHY, type Schedule, type Step } from './schedule.js';
import { comesToRest } from './rest.js';
import { canariesIn } from './screen.js';
import { actIn, type Check } from './person.js';
import type { Books } from './scripted-server.js';
import { Tab } from './tab.js';
import { World } from './world.js';

const HOUR = 3_600_000;

/** What came of one schedule. */
export type Report = {
  readonly seed: number;
  /** What was told and was not so; empty: all was true. */
  readonly untrue: readonly string[];
  /** What happened, in order. */
  readonly trace: readonly string[];
  readonly counts: { readonly [what: string]: number };
};

/** Carries one schedule out in real pages with a real database. */
export class Run {
  private readonly schedule: Schedule;
  private readonly plant: Plant | null;
  private readonly name: string;
  private readonly world = new World();
  private readonly ledger: Ledger;
  private readonly tabs: readonly Tab[];
  private readonly random: () => number;
  private readonly trace: string[] = [];
  private readonly counts: { [what: string]: number } = {};
  private readonly known = new Set<string>();
  private opened = 0;
  private given = 0;
  private isHealed = false;
  /** A store has failed: what the device knows may be behind what was told since. */
  private wasBroken = false;
  private isEndless = false;

  constructor(schedule: Schedule, plant: Plant | null, name: string, windows: readonly TabWindow[]) {
    this.schedule = schedule;
    this.plant = plant;
    this.name = name;
    this.ledger = new Ledger(schedule);
    this.tabs = windows.slice(0, schedule.tabs).map((window, index) => new Tab(index, window));
    this.random = randomOf(schedule.seed ^ 0x5eed);
  }

  async go(): Promise<Report> {
    const { schedule, tabs, ledger, name } = this;
    await fetch(`/begin/${name}`, { method: 'POST', body: JSON.stringify(schedule.replies) });
    for (const tab of tabs) await this.open(tab, true);
    for (const step of schedule.steps) if (!this.isEndless) await this.step(step);
    if (!this.isEndless) await this.finish();
    for (const tab of tabs) tab.leave();
    const books = await this.books();
    ledger.close(books);
    erase(name);
    const { savedKept, confirmed, sentShown } = ledger.counts;
    this.count('answers said to be saved and found again', savedKept);
    this.count('requests confirmed', confirmed);
    this.count('"sent" shown', sentShown);
    this.count('requests sent', books.dealt.length);
    this.count('requests stored', books.rows.length);
    for (const kind of books.dealt) this.count(`reply ${kind}`);
    return { seed: schedule.seed, untrue: ledger.untrue, trace: this.trace, counts: this.counts };
  }

  private async open(tab: Tab, isFresh: boolean): Promise<void> {
    const { world, schedule, plant, name } = this;
    const fate = this.isHealed ? HEALTHY : (schedule.fates[this.opened] ?? HEALTHY);
    this.opened++;
    this.wasBroken ||= tab.life.isBroken;
    this.count('pages opened');
    const random = () =>
      Array.from({ length: 4 }, () =>
        Math.floor(this.random() * 0x100000000)
          .toString(16)
          .padStart(8, '0'),
      ).join('');
    const boarding = { world, schedule, plant, database: name, endpoint: `/requests/${name}`, random };
    await tab.open(fate, isFresh, boarding, (changed) => this.look(changed));
    await this.rest();
    const { screen } = tab;
    this.note(`tab ${tab.index} opens${isFresh ? ' new' : ''} (${JSON.stringify(fate)}): ${tab.told}`);
    if (!tab.life.isBroken) this.ledger.reopened(screen, tab.index, isFresh, world.time);
  }

  /** Something on a page has changed. What it says of a request must be so at this very moment. */
  private look(tab: Tab): void {
    const { screen } = tab;
    if (!screen.isSent || this.known.has(`${tab.index} ${screen.number}`)) return;
    this.known.add(`${tab.index} ${screen.number}`);
    const request = new XMLHttpRequest();
    request.open('GET', `/books/${this.name}`, false);
    request.send();
    this.ledger.showsSent(screen, (JSON.parse(request.responseText) as Books).acknowledged);
  }

  private async step(step: Step): Promise<void> {
    const { world, tabs } = this;
    const tab = tabs[step.tabs[0] ?? 0];
    if (tab === undefined) return;
    const acting = step.tabs.flatMap((index) => tabs[index] ?? []);
    this.note(`- ${step.kind} ${step.tabs.join(' ')}`);
    switch (step.kind) {
      case 'go-on':
        for (const one of acting) if (!one.isAlive) await this.open(one, step.fresh);
        return this.goOn(acting, step.roll);
      case 'change':
      case 'restart':
        return this.takeBack(tab, step);
      case 'wait':
        await world.advance(Math.floor(5_000 + step.roll * 60_000), () => this.rest());
        return this.settle(tab);
      case 'jump':
        return world.jump(([-3, 3, -26, 26][Math.floor(step.roll * 4)] ?? 0) * HOUR);
      case 'expire':
        return this.expire(tab);
      case 'reload':
        tab.leave();
        return this.open(tab, step.fresh);
      case 'hint':
        world.isConnected = world.hint = true;
        for (const one of tabs) if (one.isAlive) one.widget.ownerDocument.defaultView?.dispatchEvent(new Event('online'));
        return this.settle(tab);
      case 'cut-line':
        world.isConnected = false;
        world.hint = step.roll < 0.5;
        return;
      case 'other-version':
        return raiseVersion(this.name);
      default:
        return step.kind satisfies never;
    }
  }

  /** Does in each of these tabs, at once, what its screen asks for; then looks what they say. */
  private async goOn(tabs: readonly Tab[], roll: number): Promise<void> {
    const value = (slot: string) => `${slot}-${this.schedule.seed}-${++this.given}z`;
    const checks: Check[] = tabs.map((tab) => actIn(tab, roll, this.ledger, value));
    await this.rest();
    tabs.forEach((tab, i) => {
      if (tab.isAlive) checks[i]?.(tab.screen, this.world.time);
      this.note(`  tab ${tab.index}: ${tab.told}`);
    });
    for (const tab of tabs) await this.settle(tab);
  }

  private async takeBack(tab: Tab, { kind, roll }: Step): Promise<void> {
    if (!tab.isAlive) return;
    const slot = kind === 'restart' ? null : (['kind', 'note', 'who'][Math.floor(roll * 3)] ?? 'kind');
    this.ledger.tookBack(slot);
    if (slot === null) tab.widget.restart();
    else tab.widget.change(slot);
    await this.rest();
    this.note(`  tab ${tab.index}: ${tab.told}`);
    if (slot === null) await this.settle(tab, true);
  }

  /** A day later than any page has seen, the draft has gone. */
  private async expire(tab: Tab): Promise<void> {
    for (const one of this.tabs) one.leave();
    this.world.jump(this.world.latest - this.world.time + 26 * HOUR);
    this.ledger.tookBack(null);
    await this.open(tab, true);
    await this.settle(tab, true);
  }

  /** Looks whether a page tells the truth where it stands. `isPurged`: nothing but requests under way may be left on the device. */
  private async settle(tab: Tab, isPurged = false): Promise<void> {
    this.wasBroken ||= this.tabs.some(({ life }) => life.isBroken);
    if (!tab.isAlive || this.wasBroken) return;
    const books = await this.books();
    if (this.schedule.tabs === 1 && tab.screen.state === 'queued') this.ledger.showsQueued(books);
    const { screen } = tab;
    // What was refused stays for the person to take elsewhere.
    if (screen.kind === 'end' && screen.isSent) {
      // Another request may have been begun in another tab.
      const sent = books.rows.flatMap(({ body }) => canariesIn(body));
      await this.scan('sending', (canary) => sent.includes(canary));
    } else if (isPurged && screen.asked === 'kind' && screen.said.length === 0) await this.scan('start over or expiry');
  }

  private async scan(path: string, isGone: (canary: string) => boolean = () => true): Promise<void> {
    const windows = this.tabs.map(({ window }) => window);
    const { canaries, waiting } = await leftOn(this.name, windows);
    this.count(`scans after ${path}`);
    const left = canaries.filter((canary) => isGone(canary) && !waiting.includes(canary));
    if (left.length > 0) this.ledger.say(`left on the device after ${path}: ${left.join(', ')}`);
  }

  /** Everything works again, and the person goes on until the request is through. */
  private async finish(): Promise<void> {
    const { world, tabs } = this;
    const [tab] = tabs;
    if (tab === undefined) return;
    for (const one of tabs) one.leave();
    this.isHealed = world.isConnected = world.hint = true;
    await fetch(`/heal/${this.name}`, { method: 'POST' });
    this.note('- everything works again');
    await this.open(tab, this.random() < 0.5);
    for (let i = 0; i < 24 && tab.screen.kind !== 'end'; i++) {
      if (tab.screen.kind === 'status' || tab.screen.kind === 'nothing') await world.advance(400_000, () => this.rest());
      else await this.goOn([tab], 0.75);
    }
    // A request of before a restart has its time too.
    await world.advance(2 * HOUR, () => this.rest());
    this.note(`  tab ${tab.index}: ${tab.told}`);
    if (tab.screen.kind !== 'end') this.ledger.say(`it never came to an end: ${tab.told}`);
    if (!tab.screen.isSent) {
      this.ledger.tookBack(null);
      tab.press('again');
      await this.rest();
    }
    await this.scan('everything');
  }

  private async rest(): Promise<void> {
    if (await comesToRest(this.tabs)) return;
    this.isEndless = true;
    this.ledger.say('the pages never come to rest');
    for (const tab of this.tabs) tab.leave();
  }

  private async books(): Promise<Books> {
    return (await (await fetch(`/books/${this.name}`)).json()) as Books;
  }

  private note(line: string): void {
    this.trace.push(line);
    for (const { life } of this.tabs) {
      if (life.diedAt === null || !life.isOver) continue;
      this.trace.push(`  a page died: ${life.diedAt}`);
      this.count(`deaths ${life.diedAt}`);
      life.diedAt = null;
    }
  }

  private count(what: string, by = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + by;
  }
}
