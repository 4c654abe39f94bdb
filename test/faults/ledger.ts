import type { Schedule } from './schedule.js';
import { canariesIn, type Screen } from './screen.js';
import type { Books } from './scripted-server.js';

const RETENTION = 86_400_000;

type Promised = { readonly value: string; readonly at: number; readonly tab: number };

/** What the pages of one run told the person, and what of it turned out untrue. */
export class Ledger {
  readonly untrue: string[] = [];
  /** How often something was told and found to be so. */
  readonly counts = { savedKept: 0, confirmed: 0, sentShown: 0 };
  private readonly schedule: Schedule;
  /** Answers that were said to be saved, by slot. */
  private readonly promises = new Map<string, Promised>();
  /** Requests (their canaries) that were taken for sending, and those of which the person cannot know. */
  private readonly confirmed = new Set<string>();
  private readonly perhaps = new Set<string>();
  /** Answers that were said to be saved and then went into a request. */
  private readonly sent = new Set<string>();

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /** An answer was given in a tab, and this is what it shows then. */
  answered(slot: string, value: string, tab: number, screen: Screen, at: number): void {
    const covered = { all: true, some: true, tab: this.isTabs(slot), none: false }[screen.saved];
    if (covered && screen.said.includes(value)) this.promises.set(slot, { value, at, tab });
  }

  /** The person takes an answer back, with those that depend on it; null: all. */
  tookBack(slot: string | null): void {
    if (slot === null) this.promises.clear();
    else for (const name of slot === 'kind' ? ['kind', 'note'] : [slot]) this.promises.delete(name);
  }

  /** Something is done in a tab. What only another tab can read, that one may lose by it. */
  acts(tab: number): void {
    for (const [slot, promised] of this.promises) if (this.isTabs(slot) && promised.tab !== tab) this.promises.delete(slot);
  }

  /** A page was opened in a tab and shows this. */
  reopened(screen: Screen, tab: number, isFresh: boolean, at: number): void {
    if (isFresh || this.schedule.tabs > 1)
      for (const slot of this.promises.keys())
        if (this.isTabs(slot) && (isFresh || this.promises.get(slot)?.tab !== tab)) this.promises.delete(slot);
    if (screen.kind !== 'ask' && screen.kind !== 'review') return;
    const shown = [...screen.said, ...screen.answers];
    for (const [slot, promised] of this.promises) {
      if (at - promised.at >= RETENTION) this.promises.delete(slot);
      else if (shown.includes(promised.value) || (slot === 'kind' && screen.kind === 'review')) this.counts.savedKept++;
      else
        this.say(
          `${slot} ${promised.value} was said to be saved and is gone: ${screen.kind} ${screen.asked ?? ''} after ${shown.join(', ')}`,
        );
    }
  }

  /** The person presses send under these answers. Gives what to call when it is known how the page took it. */
  confirms({ answers }: Screen): (after: Screen, isBroken: boolean) => void {
    const request = answers.join(' ');
    const isNew = !this.perhaps.has(request) && !this.confirmed.has(request);
    this.perhaps.add(request);
    return (after, isBroken) => {
      // Another tab was quicker, and this one says so: what went out is the other's.
      if (after.kind === 'nothing' || after.isMoved) return;
      const wasTaken = after.kind === 'status' || after.kind === 'end';
      if (wasTaken && (!isBroken || after.isKept || after.isSent)) {
        for (const [slot, { value }] of this.promises) if (slot !== 'kind') this.sent.add(value);
      }
      if (wasTaken) this.promises.clear();
      if (wasTaken && (!isBroken || after.isKept || after.isSent)) this.confirmed.add(request);
      if (!wasTaken && isNew && !this.confirmed.has(request)) this.perhaps.delete(request);
    };
  }

  /** A page says "sent". `acknowledged`: the numbers that the service had given out by then. */
  showsSent({ number }: Screen, acknowledged: readonly string[]): void {
    this.counts.sentShown++;
    if (number === null ? acknowledged.length === 0 : !acknowledged.includes(number)) {
      this.say(`"sent" was shown with number ${number} when ${acknowledged.join(', ') || 'nothing'} was acknowledged`);
    }
  }

  /** A page says that a request was surely not sent yet. */
  showsQueued(books: Books): void {
    if (this.perhaps.size === 1 && books.rows.length > 0) this.say('"not sent yet" was shown of a request that had arrived');
  }

  /** The end of a run, when everything had its chance. */
  close(books: Books): void {
    const stored = books.rows.map((row) => canariesIn(row.body).join(' '));
    const refused = new Set(books.refused.map((body) => canariesIn(body).join(' ')));
    for (const request of new Set(stored)) {
      const times = stored.filter((other) => other === request).length;
      if (times > 1) this.say(`one request is stored ${times} times: ${request}`);
      if (!this.perhaps.has(request) && !this.confirmed.has(request)) this.say(`a request is stored that nobody confirmed: ${request}`);
    }
    for (const request of this.confirmed) {
      if (!stored.includes(request) && !refused.has(request)) this.say(`a confirmed request is not stored: ${request}`);
    }
    for (const value of this.sent) {
      const isThere = [...stored, ...refused].some((request) => request.includes(value));
      if (!isThere) this.say(`${value} was said to be saved and is in no request`);
    }
    this.counts.confirmed = this.confirmed.size;
  }

  say(what: string): void {
    if (!this.untrue.includes(what)) this.untrue.push(what);
  }

  /** Whether the answer of a slot is only promised to the tab it was given in. */
  private isTabs(slot: string): boolean {
    return slot === 'who' && this.schedule.personal === 'tab';
  }
}
