import type { Sender } from './conversation-options.js';
import type { OutboxOptions } from './outbox.js';

/**
 * An outbox whose code comes later than the first question: `load` never rejects. What is confirmed before is stored, like everything, and
 * is sent by the first pass, which `open` makes as soon as the code is there.
 */
export function laterOutbox(load: () => Promise<(options: OutboxOptions) => Sender>, options: OutboxOptions): Sender {
  let outbox: Sender | null = null;
  let isClosed = false;
  return {
    get inHand() {
      return outbox?.inHand ?? null;
    },
    open() {
      void load().then((make) => {
        if (isClosed) return;
        outbox ??= make(options);
        outbox.open();
      });
    },
    close() {
      isClosed = true;
      outbox?.close();
    },
    async drain(trigger) {
      await outbox?.drain(trigger);
    },
  };
}
