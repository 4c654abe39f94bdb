import { isObject, pointer, type Json, type JsonObject } from '../../src/engine/json.js';
import { edited, type Edits } from '../engine/check/edits.js';
import { placeOf, printed } from '../engine/check/printed.js';
import type { Chance } from '../engine/random-flow.js';

/** A document with one mistake in it, and the finding that tells of it. */
export type Planted = { readonly text: string; readonly code: string; readonly line: number | undefined };

/** A kind of mistake: plants one at a place that is drawn; null where the document has no such place. */
export type Mistake = (by: Chance, document: JsonObject) => Planted | null;

/** Where the finding stands: at a value, or at the name of a member. */
type Finding = readonly [code: string, path: string, at?: 'name'];

function planted(document: Json, edits: Edits, [code, path, at]: Finding): Planted {
  const print = printed(edited(document, edits));
  return { text: print.text, code: 'FLOWSPEC_' + code, line: (at === 'name' ? print.names.get(path) : placeOf(print, path))?.line };
}

/** Draws one of the places and plants a mistake there. */
function plant<Place>(
  places: (document: JsonObject) => readonly Place[],
  how: (place: Place, by: Chance) => readonly [Edits, Finding] | null,
): Mistake {
  return (by, document) => {
    const all = places(document);
    const made = all.length === 0 ? null : how(by.pick(all), by);
    return made === null ? null : planted(document, ...made);
  };
}

/** Every value of a document with its pointer. */
function everything(value: Json, path = ''): readonly (readonly [path: string, value: Json])[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value as JsonObject) : [];
  return [[path, value], ...inside.flatMap(([name, one]) => everything(one, path + pointer(name)))];
}

/** The values whose pointer fits a pattern, in which `*` stands for one name. */
const at = (pattern: string) => (document: JsonObject) => {
  const form = new RegExp(`^${pattern.replace(/\*/g, '[^/]+')}$`);
  return everything(document).filter(([path]) => form.test(path));
};

/** A name with a slip in it that makes it no name of any document. */
function slipped(name: Json, by: Chance): string {
  const text = String(name);
  const cut = 1 + by.below(text.length - 1);
  return text.slice(0, cut) + 'xq' + text.slice(cut);
}

/** A name that leads nowhere any more, at places that fit a pattern. */
const misspelt = (pattern: string, code: string): Mistake =>
  plant(at(pattern), ([path, name], by) => [{ [path]: slipped(name, by) }, [code, path]]);

/** Another value, at places that fit a pattern. */
const exchanged = (pattern: string, value: Json, code: string): Mistake =>
  plant(at(pattern), ([path]) => [{ [path]: value }, [code, path]]);

const steps = (member: string) => (document: JsonObject) => at('/path/*')(document).filter(([, step]) => isObject(step) && member in step);
const choices = (document: JsonObject) => at('/domains/*')(document).filter(([, domain]) => isObject(domain) && 'values' in domain);
const valuesOf = (domain: Json) => ((domain as JsonObject)['values'] as readonly Json[]).filter((value): value is string => value !== null);
const asked = (document: JsonObject) => steps('slot')(document).map(([, step]) => String((step as JsonObject)['slot']));

/** Breaks the text of the document at a line that fits. `found`: how many lines further the text stops being JSON. */
const broken =
  (fits: RegExp, change: (line: string) => string, found: number): Mistake =>
  (by, document) => {
    const lines = printed(document).text.split('\n');
    const places = [...lines.keys()].filter((i) => fits.test(`${lines[i]}\n${lines[i + 1] ?? ''}`));
    if (places.length === 0) return null;
    const place = by.pick(places);
    lines[place] = change(lines[place] ?? '');
    return { text: lines.join('\n'), code: 'FLOWSPEC_JSON_INVALID', line: place + 1 + found };
  };

/** The kinds of mistakes that authors make. */
export const MISTAKES: { readonly [kind: string]: Mistake } = {
  'a comma is missing': broken(/,\n/, (line) => line.slice(0, -1), 1),
  'a comma is too many': broken(/[^,[{]\n\s*[}\]]/, (line) => line + ',', 1),
  'a quote is missing': broken(/^\s*"\w+": "[^"\\]*",?\n/, (line) => line.replace(/"(,?)$/, '$1'), 0),
  'a member stands twice': broken(/^\s*"[^"\\]*": [^{[]*,\n/, (line) => `${line}\n${line}`, 1),
  'a member is misspelt': plant(
    (document) =>
      everything(document).filter(([path]) => /\/(text|rows|required|number_words|idempotent|correctable|trigger_phrases)$/.test(path)),
    ([path, value], by) => {
      const name = slipped(path.slice(path.lastIndexOf('/') + 1), by);
      const strange = path.slice(0, path.lastIndexOf('/')) + pointer(name);
      return [{ [path]: undefined, [strange]: value }, ['SCHEMA_ADDITIONALPROPERTIES', strange, 'name']];
    },
  ),
  'a member is missing': plant(
    (document) =>
      everything(document).filter(([path]) =>
        /^\/(version|route\/description|slots\/\w+\/domain|path\/\d+\/prompt\/text|terminal\/tool)$/.test(path),
      ),
    ([path]) => [{ [path]: undefined }, ['SCHEMA_REQUIRED', path]],
  ),
  'a text is no text': exchanged('/path/*/prompt/text', 7, 'SCHEMA_TYPE'),
  'a version has two numbers': exchanged('/version', '1.0', 'SCHEMA_PATTERN'),
  'a kind of domain does not exist': exchanged('/domains/*/type', 'choice', 'SCHEMA_ENUM'),
  'a step asks for no slot': misspelt('/path/*/slot', 'SEMANTIC_UNKNOWN_NATIVE_PATH_SLOT'),
  'a slot has no domain': misspelt('/slots/*/domain', 'SEMANTIC_UNKNOWN_DOMAIN'),
  'a slot requires itself': plant(at('/slots/*'), ([path]) => [
    { [path + '/requires']: [path.slice(7)] },
    ['SEMANTIC_SELF_DEPENDENCY', path + '/requires/0'],
  ]),
  'a slot requires what comes later': plant(
    (document) => [asked(document)],
    ([first = '', ...others]) =>
      others.length === 0
        ? null
        : [
            { [`/slots/${first}/requires`]: [others[others.length - 1] ?? ''] },
            ['SEMANTIC_REQUIREMENT_ORDER', `/slots/${first}/requires/0`],
          ],
  ),
  'nothing fills a required slot': plant(at('/slots/*/domain'), ([, domain]) => [
    { '/slots/forgotten': { domain, required: true } },
    ['SEMANTIC_REQUIRED_SLOT_WITHOUT_PRODUCER', '/slots/forgotten'],
  ]),
  'two steps have one id': plant(
    (document) => [document],
    (document, by) => {
      const all = steps('slot')(document);
      if (all.length < 2) return null;
      const second = 1 + by.below(all.length - 1);
      const [[, first], [path]] = [all[second - 1] ?? ['', {}], all[second] ?? ['', {}]];
      const { step, slot } = first as JsonObject;
      return [{ [path + '/step']: step ?? slot ?? null }, ['SEMANTIC_DUPLICATE_STEP_ID', path]];
    },
  ),
  'two options differ in letter case': plant(choices, ([path, domain]) => {
    const [value = ''] = valuesOf(domain);
    const twin = value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase();
    const count = ((domain as JsonObject)['values'] as readonly Json[]).length;
    return [{ [path + '/values/-']: twin }, ['SEMANTIC_AMBIGUOUS_NORMALIZED_VALUE', `${path}/values/${count}`]];
  }),
  'an option is blank': plant(choices, ([path, domain]) => [
    { [path + '/values/-']: ' ' },
    ['SEMANTIC_EMPTY_NORMALIZED_VALUE', `${path}/values/${((domain as JsonObject)['values'] as readonly Json[]).length}`],
  ]),
  'a synonym leads nowhere': plant(choices, ([path], by) => [
    { [path + '/normalize/synonyms/whatever']: slipped('nothing', by) },
    ['SEMANTIC_SYNONYM_TARGET_OUTSIDE_DOMAIN', path + '/normalize/synonyms/whatever'],
  ]),
  'a synonym is another option': plant(choices, ([path, domain], by) => {
    const [one, other] = [by.pick(valuesOf(domain)), by.pick(valuesOf(domain))];
    const where = path + pointer('normalize', 'synonyms', other);
    return one === other ? null : [{ [where]: one }, ['SEMANTIC_AMBIGUOUS_NORMALIZED_ALIAS', where]];
  }),
  'a row describes no option': misspelt('/domains/*/rows/*/value', 'SEMANTIC_ROW_VALUE_OUTSIDE_DOMAIN'),
  'bounds are exchanged': plant(at('/domains/*/minimum'), ([path, minimum]) => [
    { [path.replace('minimum', 'maximum')]: Number(minimum) - 1 },
    ['SEMANTIC_INVALID_NUMERIC_RANGE', path],
  ]),
  'a default is refused by the domain': plant(
    (document) => asked(document).filter((slot) => valuesIn(document, slot).length > 0),
    (slot) => [
      { [`/slots/${slot}/on_exhaust`]: 'default', [`/slots/${slot}/default`]: 'nothing of these' },
      ['COMPILE_VALUE_OUT_OF_DOMAIN', `/slots/${slot}/default`],
    ],
  ),
  'a derivation reads no slot': misspelt('/derive/*/from/*', 'SEMANTIC_UNKNOWN_DERIVE_SOURCE'),
  'a derivation stands nowhere': plant(
    (document) => [at('/derive')(document)[0]?.[1] as readonly Json[] | undefined],
    (entries = []) => [
      { '/derive': [...entries, { writes: 'more', from: ['more'], lookup: {} }] },
      ['SEMANTIC_UNPLACED_DERIVE', `/derive/${entries.length}`],
    ],
  ),
  'a derivation has a row for nothing': plant(
    (document) => at('/derive/*/lookup')(document).filter(([, lookup]) => Object.keys(lookup as JsonObject).length > 0),
    ([path, lookup], by) => {
      const [, ...others] = by.pick(Object.keys(lookup as JsonObject)).split('|');
      const where = path + pointer(['nothing of these', ...others].join('|'));
      return [{ [where]: 'x' }, ['SEMANTIC_DERIVE_LOOKUP_VALUE_OUT_OF_DOMAIN', where]];
    },
  ),
  'a derivation has a row that is too long': plant(
    (document) => at('/derive/*')(document).filter(([, entry]) => ((entry as JsonObject)['from'] as readonly Json[]).length > 1),
    ([path]) => [{ [path + '/lookup/a|b|c|d|e|f']: 'x' }, ['SEMANTIC_DERIVE_LOOKUP_ARITY', path + '/lookup/a|b|c|d|e|f']],
  ),
  'a condition reads no slot': plant(
    (document) => everything(document).filter(([path, value]) => /\/(eq|ne|in)\/0$/.test(path) && String(value).startsWith('slots.')),
    ([path, value], by) => [{ [path]: 'slots.' + slipped(String(value).slice(6), by) }, ['SEMANTIC_UNKNOWN_PREDICATE_SLOT', path]],
  ),
  'a condition is never met': plant(
    (document) => everything(document).filter(([path, value]) => /\/in\/1\/\d+$/.test(path) && typeof value === 'string'),
    ([path]) => [{ [path]: 'nothing of these' }, ['SEMANTIC_PREDICATE_LITERAL_OUT_OF_DOMAIN', path]],
  ),
  'a condition has no step': plant(steps('slot'), ([, step]) => [
    { '/overrides/gates/nowhere': { is_present: `slots.${String((step as JsonObject)['slot'])}` } },
    ['SEMANTIC_UNKNOWN_GATE_STEP', '/overrides/gates/nowhere'],
  ]),
  'the review belongs to no step': misspelt('/confirm/step', 'SEMANTIC_UNKNOWN_CONFIRM_STEP'),
  'the review belongs to another slot': misspelt('/confirm/slot', 'SEMANTIC_UNKNOWN_CONFIRM_SLOT'),
  'the review leads nowhere': misspelt('/confirm/on_confirm', 'SEMANTIC_UNKNOWN_CONFIRM_TARGET'),
  'the review corrects no slot': misspelt('/confirm/correctable/*', 'SEMANTIC_UNKNOWN_CORRECTABLE_SLOT'),
  'the review accepts itself': plant(at('/confirm/slot'), ([, slot]) => [
    { [`/slots/${String(slot)}/on_exhaust`]: 'skip' },
    ['COMPILE_CONSENT_ASSUMED', `/slots/${String(slot)}/on_exhaust`],
  ]),
  'options come from nowhere': misspelt('/path/*/interactive/from_domain', 'COMPILE_INTERACTIVE_DOMAIN'),
  'two questions share a field': plant(
    (document) => [at('/path/*/interactive/field')(document)],
    ([first, second]) =>
      first === undefined || second === undefined ? null : [{ [second[0]]: first[1] }, ['COMPILE_DUPLICATE_FIELD', second[0]]],
  ),
  'nothing is sent where the path sends': plant(steps('terminal'), ([path]) => [
    { '/terminal': undefined },
    ['SEMANTIC_TERMINAL_DEFINITION_MISSING', path + '/terminal'],
  ]),
  'the path does not send': plant(steps('terminal'), ([path]) => [
    { [path]: undefined },
    ['SEMANTIC_TERMINAL_MARKER_MISSING', '/terminal'],
  ]),
  'a step stands behind the end': plant(steps('terminal'), ([path]) => [
    { '/path/-': { slot: 'afterwards' }, '/slots/afterwards': { domain: 'Remark' }, '/domains/Remark': { type: 'free_text' } },
    ['SEMANTIC_UNREACHABLE_PATH_AFTER_TERMINAL', path + '/terminal'],
  ]),
  'no slot is sent': misspelt('/terminal/input/*/slot', 'SEMANTIC_UNKNOWN_TERMINAL_INPUT'),
  'a parameter is bound twice': plant(
    (document) => [at('/terminal/input')(document)[0]?.[1] as readonly Json[] | undefined],
    (input) =>
      input?.[0] === undefined
        ? null
        : [{ '/terminal/input/-': input[0] }, ['COMPILE_DUPLICATE_PARAMETER', `/terminal/input/${input.length}/param`]],
  ),
  'a reply is kept in a slot': plant(at('/slots/*'), ([path]) => [
    { ['/terminal/outputs/' + path.slice(7)]: 'result.x' },
    ['SEMANTIC_TERMINAL_SLOT_COLLISION', '/terminal/outputs/' + path.slice(7)],
  ]),
};

function valuesIn(document: JsonObject, slot: string): readonly Json[] {
  const domain = at(`/slots/${slot}/domain`)(document)[0]?.[1];
  return (at(`/domains/${String(domain)}/values`)(document)[0]?.[1] as readonly Json[] | undefined) ?? [];
}
