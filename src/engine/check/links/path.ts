import { pointer } from '../../json.js';
import { idOf } from '../../sequence.js';
import { earlier, type Names } from '../names.js';
import type { Report } from '../report.js';

/** Steps, their ids, and the definitions that markers in the path point to. Source: reference-linking section 2.1. */
export function checkPath(names: Names, report: Report): void {
  checkIds(names, report);
  checkTerminal(names, report);
  checkWait(names, report);
  checkUses(names, report);
}

function checkIds({ document, steps }: Names, report: Report): void {
  document.path.forEach((step, i) => {
    if ('use' in step) return;
    const id = idOf(step, document);
    const first = steps.get(id) ?? '';
    if (first !== pointer('path', i)) report('FLOWSPEC_SEMANTIC_DUPLICATE_STEP_ID', pointer('path', i), { name: id }, [first]);
  });
}

function checkTerminal({ document: { path, terminal } }: Names, report: Report): void {
  const markers = path.flatMap((step, i) => ('terminal' in step ? [i] : []));
  const [first] = markers;
  const at = (marker: number) => pointer('path', marker, 'terminal');
  if (first === undefined) {
    if (terminal !== undefined) report('FLOWSPEC_SEMANTIC_TERMINAL_MARKER_MISSING', '/terminal');
    return;
  }
  for (const marker of markers) {
    if (terminal === undefined) report('FLOWSPEC_SEMANTIC_TERMINAL_DEFINITION_MISSING', at(marker));
    if (marker !== first) report('FLOWSPEC_SEMANTIC_DUPLICATE_TERMINAL_MARKER', at(marker), {}, [at(first)]);
  }
  if (first !== path.length - 1) report('FLOWSPEC_SEMANTIC_UNREACHABLE_PATH_AFTER_TERMINAL', at(first));
}

function checkWait({ document: { path, capabilities } }: Names, report: Report): void {
  const [first, ...others] = path.flatMap((step, i) => ('await_external' in step ? [pointer('path', i, 'await_external')] : []));
  if (first === undefined) return;
  if (capabilities?.await_external === undefined) report('FLOWSPEC_SEMANTIC_AWAIT_DEFINITION_MISSING', first);
  for (const marker of others) report('FLOWSPEC_SEMANTIC_DUPLICATE_AWAIT_MARKER', marker, {}, [first]);
}

function checkUses({ document: { path, uses = [] } }: Names, report: Report): void {
  const declared = new Map<string, string>();
  const anchored = new Map<string, string>();
  uses.forEach(({ ref }, i) => {
    const at = pointer('uses', i, 'ref');
    const first = earlier(declared, ref, at);
    if (first !== undefined) report('FLOWSPEC_SEMANTIC_DUPLICATE_USE_DECLARATION', at, { name: ref }, [first]);
  });
  path.forEach((step, i) => {
    if (!('use' in step)) return;
    const at = pointer('path', i, 'use');
    const first = earlier(anchored, step.use, at);
    if (!declared.has(step.use)) report('FLOWSPEC_SEMANTIC_USE_DECLARATION_MISSING', at, { name: step.use });
    if (first !== undefined) report('FLOWSPEC_SEMANTIC_DUPLICATE_USE_ANCHOR', at, { name: step.use }, [first]);
  });
  declared.forEach((at, ref) => {
    if (!anchored.has(ref)) report('FLOWSPEC_SEMANTIC_ORPHAN_USE_DECLARATION', at, { name: ref });
  });
}
