import { SlotWalker, type ElicitorSlot, type ElicitorValue } from '../../src/engine/elicitor.js';

export type ElicitorCase = {
  readonly n: number;
  readonly description: string;
  readonly input: {
    readonly request_text: string;
    readonly slots: readonly ElicitorSlot[];
    readonly submits: readonly { readonly slot_id: string; readonly value: ElicitorValue }[];
  };
  readonly expected_final_step: unknown;
};

/** Runs one elicitor/1 vector; the step's bytes must be equal. Null: passed; else what went wrong. */
export function runElicitorCase(c: ElicitorCase): string | null {
  const walker = new SlotWalker(c.input);
  for (const { slot_id, value } of c.input.submits) walker.submit(slot_id, value);
  const bytes = JSON.stringify(walker.next());
  const expected = JSON.stringify(c.expected_final_step);
  return bytes === expected ? null : `gave ${bytes}, expected ${expected}`;
}
