import type { Session } from '../engine/session.js';
import { outputsOf } from './classify.js';
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
  return { flow, submission: request?.key ?? session.submission, reason, text, output, at };
}

/** The receipt of a request whose draft is gone, or belongs to a flow that no longer has the step it came from. */
export function receiptOfEntry({ flow, key: submission, contract }: Entry, { kind, output, at }: Result): Receipt {
  if (kind === 'refused') return { flow, submission, reason: 'fatal', text: null, output: {}, at };
  return { flow, submission, reason: 'completed', text: null, output: outputsOf(output, contract), at };
}
