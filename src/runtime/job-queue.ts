/** Jobs that run one after the other: in the task they come in, unless something holds them up. */
export type JobQueue = {
  /** Runs `job`, at the latest after those before it once nothing holds it up. */
  add(job: () => void): void;
  /** Holds all jobs up until `release` was called as often. */
  hold(): void;
  release(): void;
  /** Runs what waits at once, whatever holds it up. */
  flush(): void;
};

/** A queue that is held up once, until it is released. */
export function jobQueue(): JobQueue {
  const jobs: (() => void)[] = [];
  let holds = 1;
  const run = () => {
    while (holds === 0) {
      const job = jobs.shift();
      if (job === undefined) return;
      job();
    }
  };
  return {
    add: (job) => {
      jobs.push(job);
      run();
    },
    hold: () => void holds++,
    release: () => {
      holds--;
      run();
    },
    flush: () => jobs.splice(0).forEach((job) => job()),
  };
}
