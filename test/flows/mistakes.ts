import { pointer, type Json, type JsonObject } from '../../src/engine/json.js';
import {
  asked,
  at,
  broken,
  choices,
  everything,
  exchanged,
  misspelt,
  plant,
  slipped,
  steps,
  unused,
  valuesIn,
  valuesOf,
  type Mistake,
} from './plant.js';

/** The kinds of mistakes that authors make. */
export const MISTAKES: { readonly [kind: string]: Mistake } = {
  'a comma is missing': broken(/,\n/, (line) => line.slice(0, -1), 1),
  'a comma is too many': broken(/[^,[{]\n\s*[}\]]/, (line) => line + ',', 1),
  'a quote is missing': broken(/^\s*"\w+": "[^"\\]*",?\n/, (line) => line.replace(/"(,?)$/, '$1'), 0),
  'a member stands twice': broken(/^\s*"[^"\\]*": [^{[]*,\n/, (line) => `${line}\n${line}`, 1),
  'a member is misspelt': plant(
    (document) =>
      everything(document).filter(
        ([path]) =>
          /\/(text|rows|required|number_words|idempotent|correctable|trigger_phrases)$/.test(path) && !/schema|\/with\//.test(path),
      ),
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
    if (valuesOf(domain).includes(twin)) return null;
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
    { [`/slots/${String(slot)}/on_exhaust`]: 'skip', [`/slots/${String(slot)}/default`]: undefined },
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
  'a reply is kept in a slot': plant(
    (document) => ('terminal' in document ? at('/slots/*')(document) : []),
    ([path]) => [
      { ['/terminal/outputs/' + path.slice(7)]: 'result.x' },
      ['SEMANTIC_TERMINAL_SLOT_COLLISION', '/terminal/outputs/' + path.slice(7)],
    ],
  ),
  'a subflow does not exist': misspelt('/uses/*/ref', 'PROFILE_SUBFLOW_UNAVAILABLE'),
  'a subflow is not declared': misspelt('/path/*/use', 'SEMANTIC_USE_DECLARATION_MISSING'),
  'a subflow is not used': plant(
    (document) => [at('/uses')(document)[0]?.[1] as readonly Json[] | undefined],
    (declared = []) =>
      declared.length === 0
        ? null
        : [{ '/uses/-': { ref: unused(declared) } }, ['SEMANTIC_ORPHAN_USE_DECLARATION', `/uses/${declared.length}/ref`]],
  ),
  'a subflow has no such setting': plant(at('/uses/*'), ([path], by) => {
    const where = `${path}/with/${slipped('max_attempts', by)}`;
    return [{ [where]: 2 }, ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', where, 'name']];
  }),
  'a subflow is set to something else': plant(at('/uses/*'), ([path]) => [
    { [path + '/with/required']: 'yes' },
    ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', path + '/with/required'],
  ]),
  'a form goes on nowhere': misspelt('/auto_flow/resume_at', 'SEMANTIC_UNKNOWN_AUTO_FLOW_RESUME_STEP'),
  'a form falls back to nowhere': misspelt('/auto_flow/recovery/fallback_at', 'COMPILE_UNKNOWN_FALLBACK_STEP'),
  'a form is filled from no slot': misspelt('/auto_flow/prefill_from/*', 'SEMANTIC_NON_NATIVE_AUTO_FLOW_PREFILL_SLOT'),
  'a form fills no slot': plant(at('/auto_flow/alias_map'), ([path]) => [
    { [path + '/extra']: { nowhere: '$value' } },
    ['SEMANTIC_NON_NATIVE_AUTO_FLOW_DESTINATION', path + '/extra'],
  ]),
  'an entry argument is no slot': plant(at('/route/entry_args_schema/properties'), ([path]) => [
    { [path + '/nowhere']: { type: 'string' } },
    ['SEMANTIC_UNKNOWN_ENTRY_SLOT', path + '/nowhere'],
  ]),
  'other entry arguments are open': exchanged('/route/entry_args_schema/additionalProperties', true, 'SEMANTIC_ENTRY_SCHEMA_OPEN'),
  'a wait leads nowhere': plant(
    (document) => everything(document).filter(([path, goto]) => /^\/capabilities\/.*\/goto$/.test(path) && goto !== 'END'),
    ([path, goto], by) => [{ [path]: slipped(goto, by) }, ['COMPILE_UNKNOWN_WAIT_TARGET', path]],
  ),
  'a wait has a link for another token': plant(
    (document) => steps('await_external')(document).filter(([, step]) => 'interactive' in (step as JsonObject)),
    ([path]) => [{ [path + '/interactive/field']: 'another' }, ['COMPILE_WAIT_CONTROL_MISMATCH', path + '/interactive/field']],
  ),
  'a wait reads what the token has not': plant(
    (document) => everything(document).filter(([path, value]) => /\/on_resume\//.test(path) && String(value).startsWith('$token.')),
    ([path, value], by) => [
      { [path]: '$token.' + slipped(String(value).slice('$token.'.length), by) },
      ['COMPILE_UNKNOWN_TOKEN_FIELD', path],
    ],
  ),
  'a wait is told apart by nothing': plant(at('/capabilities/await_external/resume/correlation'), ([path, value]) => [
    { [path]: `${String(value)}xq` },
    ['COMPILE_CORRELATION', path],
  ]),
  'a token may hold anything': exchanged(
    '/capabilities/await_external/resume/schema/additionalProperties',
    true,
    'COMPILE_EMBEDDED_SCHEMA',
  ),
};
