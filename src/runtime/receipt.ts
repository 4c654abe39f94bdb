import type { Session } from '../engine/session.js';
import { outputsOf } from './contract.js';
import type { Entry, Result } from './entry.js';
import type { Receipt } from './view.js';

/**
 * The receipt that takes the answers' place at the end of a session; null where they stay: it has not ended, its flow says so, or the
 * refusal came from something between us and the service, of which the flow's flag does not speak.
 */
export function receiptOfEnd(flow: string, session: Session, request: Entry | null): Receipt | null {
  const { end } = session;
  const result = request?.result ?? null;
  const undeclared = result?.kind === 'refused' && !result.declared;
  if (end === null || !end.erase || undeclared) return null;
  const { reason, text, output, at } = end;
  return { flow, submission: request?.key ?? session.submission, reason, text, output, queuedAt: request?.queuedAt ?? at, at };
}

/** The receipt of a request whose draft is gone, or belongs to a flow that no longer has the step it came from. */
export function receiptOfEntry({ flow, key: submission, contract, queuedAt }: Entry, { kind, output, at }: Result): Receipt {
  if (kind === 'refused') return { flow, submission, reason: 'fatal', text: null, output: {}, queuedAt, at };
  return { flow, submission, reason: 'completed', text: null, output: outputsOf(output, contract), queuedAt, at };
}

/** `receipts` with one more, the newest request first. One of the same request is replaced. */
export function withReceipt(receipts: readonly Receipt[], receipt: Receipt): readonly Receipt[] {
  return newestFirst([receipt, ...receipts.filter(({ submission }) => submission !== receipt.submission)]);
}

/** A receipt that comes late does not pass for that of a newer request: the moment of confirmation counts. */
export function newestFirst(receipts: readonly Receipt[]): readonly Receipt[] {
  return receipts.slice().sort((one, other) => other.queuedAt - one.queuedAt);
}
