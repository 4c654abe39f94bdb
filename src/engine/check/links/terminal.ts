import { pointer } from '../../json.js';
import { sequenceOf } from '../../sequence.js';
import { earlier, isSlot, slotNames, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

/** What is sent. Source: reference-linking section 2.8; the compile findings are 6 and 28 of section 3. */
export function checkTerminal(names: Names, report: Report): void {
  const { derived, document } = names;
  const { input = [] } = document.terminal ?? {};
  const params = new Map<string, string>();
  const late = derivedLate(names);
  input.forEach(({ param, slot }, i) => {
    const at = pointer('terminal', 'input', i);
    const first = earlier(params, param, at + '/param');
    if (first !== undefined) report('FLOWSPEC_COMPILE_DUPLICATE_PARAMETER', at + '/param', { name: param }, [first]);
    if (!isSlot(names, slot) && !derived.has(slot)) {
      report('FLOWSPEC_SEMANTIC_UNKNOWN_TERMINAL_INPUT', at + '/slot', meant(slot, [...slotNames(names), ...derived.keys()]));
    }
    if (late.has(slot)) {
      const index = (document.derive ?? []).findIndex(({ writes }) => writes === slot);
      report('FLOWSPEC_COMPILE_TERMINAL_INPUT_NOT_READY', at, { name: slot }, [pointer('derive', index)]);
    }
  });
}

/** What is derived only behind the terminal, where the walk never comes. */
function derivedLate({ document }: Names): ReadonlySet<string> {
  const sequence = sequenceOf(document);
  const terminal = sequence.findIndex(({ step }) => 'terminal' in step);
  return new Set(terminal < 0 ? [] : sequence.slice(terminal).flatMap(({ step }) => ('derive' in step ? [step.derive] : [])));
}
