import { has, isObject, own, pointer, type Json, type JsonObject } from '../json.js';
import type { Code } from './codes.js';
import { meant } from './nearest.js';
import type { Params, Report } from './report.js';
import { parts, type Validator, type Violation } from './validate.gen.js';

/** The members that make a step what it is; with several, the first one counts. */
const STEPS = ['slot', 'confirm', 'derive', 'terminal', 'use', 'await_external'];
const DOMAINS = ['categorical', 'bool', 'free_text', 'brazilian_tax_id', 'email', 'name', 'integer', 'number'];
/** Members of which some exclude others: what a violated `not` is about. */
const EXCLUSIVE = ['default', 'on_reject', 'correctable', 'ask_when', 'skip_when'];

/**
 * Reports where a value departs from `flowspec-2.schema.json`, as `FLOWSPEC_SCHEMA_<KEYWORD>`. Paths are those of reference-linking
 * section 1.4; steps and domains are judged by the kind they are meant to be, not by all kinds.
 */
export function structure(document: Json, report: Report): void {
  const run = (validator: Validator, value: Json, at: string) => {
    reportAll(validator(value, at) ?? [], document, report);
  };
  run(parts.document, document, '');
  if (!isObject(document)) return;
  const { domains, path } = document;
  for (const [name, domain] of Object.entries(isObject(domains) ? domains : {})) {
    if (!isObject(domain)) continue;
    const at = pointer('domains', name);
    const type = has(domain, 'type') ? domain['type'] : 'categorical';
    const validator = DOMAINS.includes(type as string) ? parts[type as string] : undefined;
    if (validator !== undefined) run(validator, domain, at);
    else report('FLOWSPEC_SCHEMA_ENUM', at + '/type', { allowed: DOMAINS, ...likely(type, DOMAINS) });
  }
  (Array.isArray(path) ? (path as readonly Json[]) : []).forEach((step, i) => {
    if (!isObject(step)) return;
    const at = pointer('path', i);
    const validator = parts[STEPS.find((member) => has(step, member)) ?? ''];
    if (validator !== undefined) return run(validator, step, at);
    const spelled = Object.keys(step).map((member) => meant(member, STEPS));
    report('FLOWSPEC_SCHEMA_ONEOF', at, { allowed: STEPS, ...spelled.find((params) => has(params, 'nearest')) });
  });
}

function reportAll(violations: readonly Violation[], document: Json, report: Report): void {
  const told = new Map<string, Violation>();
  for (const violation of violations) {
    const { path, keyword, params, member } = violation;
    // Of two rules for one value the later one is the narrower.
    if (tells(violation, violations)) told.set([path, keyword, member, params['member'], params['missing']].join('\n'), violation);
  }
  told.forEach((violation) => reportOne(violation, document, report));
}

/** Whether a violation says something: of a union, that no branch fits, or where all of them want another type, that alone. */
function tells({ path, keyword }: Violation, violations: readonly Violation[]): boolean {
  if (!violations.some((one) => one.keyword === 'oneOf')) return true;
  const onlyTypes = (at: string) => violations.every((one) => one.path !== at || one.keyword === 'oneOf' || one.keyword === 'type');
  const unions = violations.filter((one) => one.keyword === 'oneOf' && (path + '/').startsWith(one.path + '/')).map((one) => one.path);
  if (keyword === 'oneOf') return !onlyTypes(path) || !violations.some((one) => one.path === path && one.keyword === 'type');
  return unions.every((union) => path === union && onlyTypes(union));
}

function reportOne({ path, keyword, params, member }: Violation, document: Json, report: Report): void {
  const code = `FLOWSPEC_SCHEMA_${keyword.toUpperCase()}` as Code;
  const value = find(document, path);
  if (member !== undefined) return report(code, path, { ...params, name: member });
  switch (keyword) {
    case 'required': {
      const name = (params['missing'] ?? params['missingProperty']) as string;
      return report(code, path + pointer(name), { name });
    }
    case 'dependentRequired':
      return report(code, path, { name: params['missingProperty'] ?? null, other: params['property'] ?? null });
    case 'additionalProperties':
      return report(code, path, { allowed: params['allowed'] ?? [], ...likely(params['member'], params['allowed']) });
    case 'enum':
      return report(code, path, { allowed: params['allowedValues'] ?? [], ...likely(value, params['allowedValues']) });
    case 'const':
      return report(code, path, { allowed: [params['allowedValue'] ?? null] });
    case 'type':
      return report(code, path, { allowed: ([] as Json[]).concat(params['type'] ?? []) });
    case 'not':
      return report(code, path, { members: EXCLUSIVE.filter((name) => isObject(value) && has(value, name)) });
    case 'oneOf':
      return report(code, path);
    default:
      return report(code, path, params);
  }
}

function likely(value: Json | undefined, allowed: Json | undefined): Params {
  return typeof value === 'string' ? meant(value, allowed as readonly string[]) : {};
}

/** The value at a pointer of this document. */
function find(document: Json, path: string): Json | undefined {
  const tokens = path.split('/').slice(1);
  return tokens.reduce<Json | undefined>(
    (value, token) => own((value ?? {}) as JsonObject, token.replace(/~1/g, '/').replace(/~0/g, '~')),
    document,
  );
}
