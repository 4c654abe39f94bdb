import type { Wait } from '../../document.js';
import type { Host } from '../../host.js';
import { pointer } from '../../json.js';
import { idOf } from '../../sequence.js';
import type { Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { branchesOf, WAIT } from './branches.js';
import { checkTool } from './host.js';
import { checkTokens } from './tokens.js';

/**
 * The external wait: that it is tied to a step, that its control and its branches fit that step, and what it reads and writes. Source:
 * reference-linking section 2.9; the compile findings are 9 to 15 of section 3.
 */
export function checkWait(names: Names, report: Report, host: Partial<Host>): void {
  const wait = names.document.capabilities?.await_external;
  if (wait === undefined) return;
  const step = checkBinding(names, wait, report);
  checkControls(names, wait, step, report);
  checkBranches(names, wait, step, report);
  const enrich = wait.on_resume?.enrich;
  if (wait.resume === undefined || typeof enrich === 'string') report('FLOWSPEC_PROFILE_LEGACY_AWAIT_CONTRACT_FORBIDDEN', WAIT);
  if (typeof enrich === 'string') checkTool(enrich, WAIT + '/on_resume/enrich', host, report);
  else if (enrich !== undefined) checkTool(enrich.tool, WAIT + '/on_resume/enrich/tool', host, report);
  checkTokens(names, wait, report);
}

/** The id of the step that waits, or null: a marker in the path, else the step of a subflow. */
function checkBinding({ document, subflows }: Names, wait: Wait, report: Report): string | null {
  const index = document.path.findIndex((step) => 'await_external' in step);
  const marker = document.path[index];
  if (marker !== undefined) {
    const id = idOf(marker, document);
    if (wait.step !== undefined && wait.step !== id) {
      report('FLOWSPEC_COMPILE_WAIT_STEP_MISMATCH', WAIT + '/step', { name: wait.step, other: id }, [pointer('path', index)]);
    }
    return id;
  }
  const waiting = [...subflows.values()].flatMap(({ waits }) => waits ?? []);
  const bound = wait.step === undefined ? waiting[0] : waiting.find((id) => id === wait.step);
  if (bound !== undefined) return bound;
  if (wait.step === undefined) report('FLOWSPEC_COMPILE_WAIT_UNBOUND', WAIT);
  else report('FLOWSPEC_COMPILE_WAIT_UNBOUND', WAIT + '/step', meant(wait.step, waiting));
  return null;
}

/** The link's field is the key of the token, and the link belongs to the step that waits. */
function checkControls({ document }: Names, wait: Wait, step: string | null, report: Report): void {
  const controls = [{ control: wait.interactive, at: WAIT }];
  document.path.forEach((one, i) => {
    if ('await_external' in one) controls.push({ control: one.interactive, at: pointer('path', i) });
  });
  for (const { control, at } of controls) {
    if (control === undefined) continue;
    const differs = (member: 'field' | 'next_step', name: string, other: string) => {
      if (name !== other) report('FLOWSPEC_COMPILE_WAIT_CONTROL_MISMATCH', at + pointer('interactive', member), { name, other });
    };
    differs('field', control.field, wait.resume_on);
    if (control.next_step !== undefined && step !== null) differs('next_step', control.next_step, step);
  }
}

function checkBranches({ document, steps, subflows }: Names, wait: Wait, step: string | null, report: Report): void {
  const known = new Set(['END', ...steps.keys(), ...(document.derive ?? []).map(({ writes }) => 'derive_' + writes)]);
  for (const manifest of subflows.values()) manifest.steps.forEach((id) => known.add(id));
  for (const { event, at, goto } of branchesOf(wait)) {
    if (!known.has(goto)) report('FLOWSPEC_COMPILE_UNKNOWN_WAIT_TARGET', at + '/goto', meant(goto, known));
    else if (event === 'resend' && step !== null && goto !== step) {
      report('FLOWSPEC_COMPILE_RESEND_TARGET', at + '/goto', { name: goto, nearest: step });
    }
  }
}
