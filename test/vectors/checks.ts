import { check } from '../../src/engine/check/check.js';
import type { Diagnostic } from '../../src/engine/diagnostics.js';
import type { Host, ToolContract } from '../../src/engine/host.js';
import { canonical, type Json, type JsonObject } from '../../src/engine/json.js';

/** One case of checks.json; the shape is told in vectors/README.md. */
export type CheckCase = {
  readonly name: string;
  readonly valid: boolean;
  readonly level: 'json' | 'structure' | 'link' | 'compile' | 'ok';
  readonly structurally_valid: boolean;
  readonly diagnostics: readonly Expected[];
  readonly warnings?: readonly Expected[];
  readonly host?: { readonly capabilities: readonly string[] };
  readonly tools?: { readonly [tool: string]: { readonly contract?: ToolContract } };
  readonly flow?: Json;
  readonly text?: string;
};

type Expected = { readonly code: string; readonly path: string; readonly line?: number; readonly also?: readonly string[] };

/** The tools that a host has beside those of the case. */
const TOOLS = ['geocode', 'brazilian_tax_id_lookup', 'get_user_info'];

/** Runs one case of checks.json. Null: passed; else what went wrong. */
export function runCheckCase(vector: JsonObject): string | null {
  const c = vector as unknown as CheckCase;
  const contracts: { [tool: string]: ToolContract } = {};
  for (const [tool, { contract }] of Object.entries(c.tools ?? {})) if (contract !== undefined) contracts[tool] = contract;
  const host: Partial<Host> = { tools: [...TOOLS, ...Object.keys(c.tools ?? {})], contracts, ...c.host };
  const findings = check(c.text ?? c.flow ?? null, host);
  const errors = findings.filter(({ severity }) => severity === 'error');
  const wrong =
    (errors.length === 0) === c.valid
      ? judge(c, errors)
      : `found ${c.valid ? 'an error' : 'no error'} in ${c.valid ? 'a valid' : 'an invalid'} document`;
  const reason = wrong ?? warned(c, findings);
  return reason === null ? null : `${reason}; found ${findings.map(({ code, path }) => `${code} at "${path}"`).join(', ') || 'nothing'}`;
}

function judge(c: CheckCase, errors: readonly Diagnostic[]): string | null {
  const structural = errors.some(({ code }) => /^FLOWSPEC_(JSON|SCHEMA)_/.test(code));
  if (structural !== (c.level === 'json' || c.level === 'structure')) return 'the error is of another phase';
  switch (c.level) {
    case 'json':
      return errors.length === 1 && c.diagnostics.every((one) => errors.some((error) => isFinding(error, one)))
        ? null
        : 'another finding is expected';
    case 'structure':
      return judgeStructure(c.diagnostics, errors);
    case 'link':
      return judgeLinks(c.diagnostics, errors);
    case 'compile':
      return judgeCompile(c, errors);
    case 'ok':
      return null;
    default:
      return c.level satisfies never;
  }
}

function isFinding(error: Diagnostic, { code, path, line }: Expected): boolean {
  return error.code === code && error.path === path && (line === undefined || error.line === line);
}

/** Each expected error is reported, or explained below a union; nothing else is. */
function judgeStructure(expected: readonly Expected[], errors: readonly Diagnostic[]): string | null {
  const fits = ({ code, path }: Expected, error: Diagnostic) =>
    (error.path + '/').startsWith(path + '/') && (error.code === code || code === 'FLOWSPEC_SCHEMA_ONEOF');
  const missing = expected.find((one) => !errors.some((error) => fits(one, error)));
  if (missing !== undefined) return `${missing.code} at "${missing.path}" is missing`;
  const extra = errors.find((error) => !expected.some((one) => fits(one, error)));
  return extra === undefined ? null : `${extra.code} at "${extra.path}" is not expected`;
}

/** The links found are exactly those expected; compile findings may stand beside them. */
function judgeLinks(expected: readonly Expected[], errors: readonly Diagnostic[]): string | null {
  const linked = errors.filter(({ code }) => !code.startsWith('FLOWSPEC_COMPILE_'));
  const found = new Set(linked.map(({ code, path }) => canonical([code, path])));
  const wanted = new Set(expected.map(({ code, path }) => canonical([code, path])));
  const missing = [...wanted].find((one) => !found.has(one));
  const extra = [...found].find((one) => !wanted.has(one));
  return missing !== undefined ? `${missing} is missing` : extra !== undefined ? `${extra} is not expected` : null;
}

function judgeCompile({ diagnostics }: CheckCase, errors: readonly Diagnostic[]): string | null {
  if (errors.some(({ code }) => !code.startsWith('FLOWSPEC_COMPILE_'))) return 'a link error is not expected';
  const missing = diagnostics.find((one) => !errors.some((error) => matches(error, one)));
  return missing === undefined ? null : `${missing.code} at "${missing.path}" is missing`;
}

function warned({ warnings }: CheckCase, findings: readonly Diagnostic[]): string | null {
  if (warnings === undefined) return null;
  const given = findings.filter(({ severity }) => severity === 'warning');
  const missing = warnings.find((one) => !given.some((warning) => matches(warning, one)));
  if (missing !== undefined) return `the warning ${missing.code} at "${missing.path}" is missing`;
  const about = warnings.length === 0 && given.some(({ code }) => code === 'FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE');
  return about ? 'a warning about capabilities is not expected' : null;
}

/** The same code, at the place, below it, or at a container of it that is not the whole of a document's member. */
function matches(error: Diagnostic, { code, path, also = [] }: Expected): boolean {
  const named = code.endsWith('*') ? error.code.startsWith(code.slice(0, -1)) : error.code === code;
  const contains = (outer: string, inner: string) => (inner + '/').startsWith(outer + '/');
  return named && [path, ...also].some((at) => contains(at, error.path) || (contains(error.path, at) && error.path.split('/').length > 2));
}
