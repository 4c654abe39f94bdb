import { entryKey } from './entry.js';
import type { JobQueue } from './job-queue.js';
import type { Ports } from './ports.js';
import { draftKey, stampIn } from './records.js';

/** What a page knows of its place: the stamp of the draft, and the key of the request whose end it waits for; null: there is none. */
export type Known = { readonly stamp: string | null; readonly awaited: string | null };

/** Looks what other tabs did. */
export type Follower = { look(): void; end(): void };

/**
 * Looks, whenever another tab announces a change of `place`, when the tab or the connection came back, and when it is asked to, whether
 * what is stored is what this page knows. Where it is not, `follow` loads it; jobs are held up until it is through. `moved`: the draft is
 * another, and not only its request through.
 */
export function followTabs(
  { tabs, online, store }: Pick<Ports, 'tabs' | 'online' | 'store'>,
  place: string,
  jobs: JobQueue,
  known: () => Known,
  follow: (moved: boolean) => Promise<void>,
): Follower {
  let isOver = false;
  const compare = async (): Promise<void> => {
    const { awaited } = known();
    const [draft, entry] = await store.read([draftKey(place), entryKey(awaited ?? '')]);
    const moved = stampIn(draft) !== known().stamp;
    if (isOver) return;
    if (moved || (awaited !== null && entry === undefined)) await follow(moved);
    else jobs.release();
  };
  const look = () =>
    jobs.add(() => {
      if (isOver) return;
      jobs.hold();
      void compare();
    });
  const ends = [tabs.subscribe((changed) => changed === place && look()), online.subscribe(look)];
  return {
    look,
    end: () => {
      isOver = true;
      ends.forEach((end) => end());
    },
  };
}
