import type { Interactive } from '../../document.js';
import { own, pointer } from '../../json.js';
import { lengthOf } from '../../code-points.js';
import { closedValues } from '../contract.js';
import { earlier, slotOf, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';

/** How much a messenger shows. More is no error here, only on other channels (decision L3). */
const LIMITS = { buttons: { options: 3, title: 20 }, list: { options: 10, title: 24 } };
const DESCRIPTION = 72;

/** The options that questions offer. Source: reference-linking section 3, findings 19 to 22. */
export function checkInteractive(names: Names, report: Report): void {
  const { path, confirm } = names.document;
  const fields = new Map<string, { readonly slot: string; readonly at: string }>();
  const check = (interactive: Interactive | undefined, slot: string, at: string) => {
    if (interactive === undefined) return;
    const { field } = interactive;
    const first = fields.get(field);
    if (first === undefined) fields.set(field, { slot, at: at + '/field' });
    else if (first.slot !== slot) report('FLOWSPEC_COMPILE_DUPLICATE_FIELD', at + '/field', { name: field, other: first.slot }, [first.at]);
    checkOptions(names, interactive, slot, at, report);
  };
  path.forEach((step, i) => {
    const slot = slotOf(step);
    if (slot !== null && ('slot' in step || 'confirm' in step)) check(step.interactive, slot, pointer('path', i, 'interactive'));
  });
  if (confirm !== undefined) check(confirm.interactive, confirm.slot, '/confirm/interactive');
}

function checkOptions({ document, slots }: Names, interactive: Interactive, slot: string, at: string, report: Report): void {
  const { from_domain: name, options_when = [] } = interactive;
  const domain = own(document.domains, name);
  const expected = own(slots, slot)?.domain;
  const values = domain === undefined ? null : closedValues(domain);
  if (domain === undefined || values === null || (expected !== undefined && expected !== name)) {
    return report('FLOWSPEC_COMPILE_INTERACTIVE_DOMAIN', at + '/from_domain', {
      ...meant(name, domain === undefined ? Object.keys(document.domains) : []),
      other: expected ?? null,
    });
  }
  const gated = new Map<string | boolean, string>();
  options_when.forEach(({ value }, i) => {
    const where = at + pointer('options_when', i, 'value');
    const first = earlier(gated, value, where);
    if (!values.includes(value)) report('FLOWSPEC_COMPILE_UNKNOWN_OPTION', where, { name: value, other: name });
    if (first !== undefined) report('FLOWSPEC_COMPILE_DUPLICATE_OPTION', where, { name: value }, [first]);
  });
  const titles = values.filter((value): value is string => typeof value === 'string');
  const descriptions = 'rows' in domain && interactive.kind === 'list' ? (domain.rows ?? []).map((row) => row.description ?? '') : [];
  const limits = LIMITS[interactive.kind];
  const warn = (code: 'FLOWSPEC_COMPILE_OPTION_COUNT' | 'FLOWSPEC_COMPILE_OPTION_LENGTH', found: number, limit: number) => {
    if (found > limit) report(code, at, { found, limit }, [], 'warning');
  };
  warn('FLOWSPEC_COMPILE_OPTION_COUNT', titles.length, limits.options);
  warn('FLOWSPEC_COMPILE_OPTION_LENGTH', longest(titles), limits.title);
  warn('FLOWSPEC_COMPILE_OPTION_LENGTH', longest(descriptions), DESCRIPTION);
}

function longest(texts: readonly string[]): number {
  return texts.reduce((length, text) => Math.max(length, lengthOf(text)), 0);
}
