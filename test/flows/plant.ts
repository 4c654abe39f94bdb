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
export function plant<Place>(
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
export function everything(value: Json, path = ''): readonly (readonly [path: string, value: Json])[] {
  const inside = typeof value === 'object' && value !== null ? Object.entries(value as JsonObject) : [];
  return [[path, value], ...inside.flatMap(([name, one]) => everything(one, path + pointer(name)))];
}

/** The values whose pointer fits a pattern, in which `*` stands for one name. */
export const at = (pattern: string) => (document: JsonObject) => {
  const form = new RegExp(`^${pattern.replace(/\*/g, '[^/]+')}$`);
  return everything(document).filter(([path]) => form.test(path));
};

/** A name with a slip in it that makes it no name of any document. */
export function slipped(name: Json, by: Chance): string {
  const text = String(name);
  const cut = 1 + by.below(text.length - 1);
  return text.slice(0, cut) + 'xq' + text.slice(cut);
}

/** A name that leads nowhere any more, at places that fit a pattern. */
export const misspelt = (pattern: string, code: string): Mistake =>
  plant(at(pattern), ([path, name], by) => [{ [path]: slipped(name, by) }, [code, path]]);

/** Another value, at places that fit a pattern. */
export const exchanged = (pattern: string, value: Json, code: string): Mistake =>
  plant(at(pattern), ([path]) => [{ [path]: value }, [code, path]]);

/** The steps that have a member. */
export const steps = (member: string) => (document: JsonObject) =>
  at('/path/*')(document).filter(([, step]) => isObject(step) && member in step);
/** The domains that list their values. */
export const choices = (document: JsonObject) => at('/domains/*')(document).filter(([, domain]) => isObject(domain) && 'values' in domain);
/** The values of such a domain that are texts. */
export const valuesOf = (domain: Json) =>
  ((domain as JsonObject)['values'] as readonly Json[]).filter((value): value is string => value !== null);
/** The slots that steps ask for, in their order. */
export const asked = (document: JsonObject) => steps('slot')(document).map(([, step]) => String((step as JsonObject)['slot']));

/** Breaks the text of the document at a line that fits. `found`: how many lines further the text stops being JSON. */
export const broken =
  (fits: RegExp, change: (line: string) => string, found: number): Mistake =>
  (by, document) => {
    const lines = printed(document).text.split('\n');
    const places = [...lines.keys()].filter((i) => fits.test(`${lines[i]}\n${lines[i + 1] ?? ''}`));
    if (places.length === 0) return null;
    const place = by.pick(places);
    lines[place] = change(lines[place] ?? '');
    return { text: lines.join('\n'), code: 'FLOWSPEC_JSON_INVALID', line: place + 1 + found };
  };

/** The values of the domain of a slot; none where it lists none. */
export function valuesIn(document: JsonObject, slot: string): readonly Json[] {
  const domain = at(`/slots/${slot}/domain`)(document)[0]?.[1];
  return (at(`/domains/${String(domain)}/values`)(document)[0]?.[1] as readonly Json[] | undefined) ?? [];
}

/** A built-in subflow that is not among those declared. */
export function unused(declared: readonly Json[]): string {
  return JSON.stringify(declared).includes('address@1') ? 'identification@2' : 'address@1';
}
