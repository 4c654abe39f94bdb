import type { Wait } from '../../document.js';
import type { JsonObject } from '../../json.js';

/** Where the external wait is declared. */
export const WAIT = '/capabilities/await_external';

/** Where a wait can lead besides on: the event, the branch's place, its target and what it writes. */
export type Branch = { readonly event: string; readonly at: string; readonly goto: string; readonly set: JsonObject };

/** The branches of a wait, as declared. */
export function branchesOf({ timeout, recovery = {} }: Wait): readonly Branch[] {
  const { abort, resend, switch: exchange } = recovery;
  const places = [
    ['timeout', timeout, '/timeout'],
    ['abort', abort, '/recovery/abort'],
    ['resend', resend, '/recovery/resend'],
    ['switch', exchange, '/recovery/switch'],
  ] as const;
  return places.flatMap(([event, branch, at]) =>
    branch === undefined ? [] : [{ event, at: WAIT + at, goto: branch.goto, set: branch.set ?? {} }],
  );
}

/** A place of a wait that writes keys. `reads`: what a text there that begins with `$` is read from; null where it stands for itself. */
export type Writes = { readonly at: string; readonly set: JsonObject; readonly reads: '$token' | '$result' | null };

/** All that a wait writes. */
export function writesOf(wait: Wait): readonly Writes[] {
  const { set, enrich } = wait.on_resume ?? {};
  const writes: Writes[] = branchesOf(wait).map(({ at, set: branch }) => ({ at: at + '/set', set: branch, reads: null }));
  if (typeof enrich === 'object' && enrich.set !== undefined)
    writes.unshift({ at: WAIT + '/on_resume/enrich/set', set: enrich.set, reads: '$result' });
  if (set !== undefined) writes.unshift({ at: WAIT + '/on_resume/set', set, reads: '$token' });
  return writes;
}
