import type { Catalogue, Offer } from '../catalogue/catalogue.js';
import type { Diagnostic } from '../diagnostics.js';
import { has, isObject, own, pointer, type Json, type JsonObject } from '../json.js';
import { fullFold } from '../text.js';
import { meant } from './nearest.js';
import { collector, type Report } from './report.js';
import { placed, unreadable } from './shape.js';
import { readJson } from './value.js';

/** A catalogue and what the check says about it; null when it has a mistake. */
export type CatalogueExamination = { readonly catalogue: Catalogue | null; readonly diagnostics: readonly Diagnostic[] };

const MEMBERS = ['slugs', 'title', 'description', 'trigger_phrases', 'flow', 'document'];

/**
 * Reads a catalogue, JSON text or value: `{ "flows": [{ "slugs", "title", "description", "trigger_phrases", "flow" }] }`. `flow` is the address of the
 * flow file; with the flow itself as `document` in its place, what is left out of slugs, description and phrases is taken from that. Never throws.
 */
export function examineCatalogue(source: string | Json): CatalogueExamination {
  const { report, all } = collector();
  let value: Json;
  try {
    value = readJson(source);
  } catch (error) {
    return { catalogue: null, diagnostics: [unreadable(source, error)] };
  }
  const catalogue = catalogueOf(value, report);
  const found = all();
  return { catalogue: found.length === 0 ? catalogue : null, diagnostics: placed(source, found) };
}

function catalogueOf(value: Json, report: Report): Catalogue {
  if (!isObject(value)) {
    report('FLOWSPEC_SCHEMA_TYPE', '', { allowed: ['object'] });
    return [];
  }
  strangers(value, ['flows'], '', report);
  const flows = own(value, 'flows');
  if (flows === undefined) report('FLOWSPEC_SCHEMA_REQUIRED', '/flows', { name: 'flows' });
  else if (!Array.isArray(flows)) report('FLOWSPEC_SCHEMA_TYPE', '/flows', { allowed: ['array'] });
  else if (flows.length === 0) report('FLOWSPEC_SCHEMA_MINITEMS', '/flows', { limit: 1 });
  const entries = Array.isArray(flows) ? (flows as readonly Json[]) : [];
  const catalogue = entries.map((entry, i) => offerIn(entry, pointer('flows', i), report));
  unique(catalogue, report);
  return catalogue;
}

const NOTHING: Offer = { slugs: [], title: '', description: '', phrases: [], address: null, document: null };

function offerIn(entry: Json, at: string, report: Report): Offer {
  if (!isObject(entry)) {
    report('FLOWSPEC_SCHEMA_TYPE', at, { allowed: ['object'] });
    return NOTHING;
  }
  strangers(entry, MEMBERS, at, report);
  const flow = own(entry, 'flow');
  const document = own(entry, 'document');
  if ((flow === undefined) === (document === undefined)) report('FLOWSPEC_CATALOGUE_ONE_FLOW', at);
  if (document !== undefined && !isObject(document)) report('FLOWSPEC_SCHEMA_TYPE', at + '/document', { allowed: ['object'] });
  const inside = defaultsOf(document);
  const slugs = has(entry, 'slugs') ? texts(entry, 'slugs', at, report) : inside.slugs;
  if (slugs.length === 0) {
    if (has(entry, 'slugs')) report('FLOWSPEC_SCHEMA_MINITEMS', at + '/slugs', { limit: 1 });
    else report('FLOWSPEC_SCHEMA_REQUIRED', at + '/slugs', { name: 'slugs' });
  }
  if (!has(entry, 'title')) report('FLOWSPEC_SCHEMA_REQUIRED', at + '/title', { name: 'title' });
  return {
    slugs,
    title: text(entry, 'title', at, report),
    description: has(entry, 'description') ? text(entry, 'description', at, report) : inside.description,
    phrases: has(entry, 'trigger_phrases') ? texts(entry, 'trigger_phrases', at, report) : inside.phrases,
    address: flow === undefined ? null : text(entry, 'flow', at, report),
    document: document ?? null,
  };
}

/** What a flow says about itself, as far as it can be read: it is checked when it is chosen. */
function defaultsOf(document: Json | undefined): Pick<Offer, 'slugs' | 'description' | 'phrases'> {
  const member = (value: Json | undefined, name: string) => (isObject(value) ? own(value, name) : undefined);
  const list = (value: Json | undefined) =>
    Array.isArray(value) ? (value as readonly Json[]).filter((item): item is string => typeof item === 'string') : [];
  const route = member(document, 'route');
  const description = member(route, 'description');
  return {
    slugs: list(member(member(document, 'service'), 'slugs')),
    description: typeof description === 'string' ? description : '',
    phrases: list(member(route, 'trigger_phrases')),
  };
}

/** Two buttons with the same words, or two flows under one address, cannot be told apart. */
function unique(catalogue: Catalogue, report: Report): void {
  const slugs = new Map<string, string>();
  const titles = new Map<string, string>();
  catalogue.forEach(({ slugs: own, title }, i) => {
    own.forEach((slug, j) => taken(slugs, slug, pointer('flows', i, 'slugs', j), 'FLOWSPEC_CATALOGUE_DUPLICATE_SLUG', slug, report));
    const at = pointer('flows', i, 'title');
    if (title !== '') taken(titles, fullFold(title), at, 'FLOWSPEC_CATALOGUE_DUPLICATE_TITLE', title, report);
  });
}

function taken(
  known: Map<string, string>,
  key: string,
  at: string,
  code: 'FLOWSPEC_CATALOGUE_DUPLICATE_SLUG' | 'FLOWSPEC_CATALOGUE_DUPLICATE_TITLE',
  name: string,
  report: Report,
): void {
  const first = known.get(key);
  if (first === undefined) known.set(key, at);
  else report(code, at, { name }, [first]);
}

function strangers(object: JsonObject, allowed: readonly string[], at: string, report: Report): void {
  for (const name of Object.keys(object)) {
    if (!allowed.includes(name)) report('FLOWSPEC_SCHEMA_ADDITIONALPROPERTIES', at, { allowed, ...meant(name, allowed) });
  }
}

/** A member that is a text with something in it; empty where it is missing or none. */
function text(object: JsonObject, name: string, at: string, report: Report): string {
  const value = own(object, name);
  return value === undefined ? '' : textAt(value, at + pointer(name), report);
}

function texts(object: JsonObject, name: string, at: string, report: Report): readonly string[] {
  const value = own(object, name);
  if (!Array.isArray(value)) {
    report('FLOWSPEC_SCHEMA_TYPE', at + pointer(name), { allowed: ['array'] });
    return ['?'];
  }
  return (value as readonly Json[]).map((item, i) => textAt(item, at + pointer(name, i), report));
}

function textAt(value: Json, at: string, report: Report): string {
  if (typeof value !== 'string') report('FLOWSPEC_SCHEMA_TYPE', at, { allowed: ['string'] });
  else if (value.trim() === '') report('FLOWSPEC_SCHEMA_MINLENGTH', at, { limit: 1 });
  else return value;
  return '';
}
