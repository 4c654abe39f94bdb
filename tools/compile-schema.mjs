import Ajv2020, { _, Name, stringify } from 'ajv/dist/2020.js';
import { strConcat } from 'ajv/dist/compile/codegen/index.js';
import { resolveRef } from 'ajv/dist/compile/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const schemaFile = new URL('../flowspec-2.schema.json', import.meta.url);
const codeFile = new URL('../src/engine/check/validate.gen.js', import.meta.url);

/** Keywords that only people read: ajv would carry their texts into the page. */
const ANNOTATIONS = new Set(['$id', '$comment', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly', 'writeOnly']);
const MAPS = new Set(['properties', '$defs', 'patternProperties', 'dependentSchemas']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SINGLE = new Set(['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else', 'contains']);

/**
 * A copy of a schema in which each subschema, innermost first, is what `change` makes of it. Knows keywords from names: a property may
 * be called `description`.
 */
export function mapSchema(schema, change) {
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = (one) => mapSchema(one, change);
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (MAPS.has(keyword)) return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))];
    if (LISTS.has(keyword)) return [keyword, value.map(inner)];
    return [keyword, SINGLE.has(keyword) ? inner(value) : value];
  });
  return change(Object.fromEntries(entries));
}

/** A schema without the given keywords, in all its subschemas. */
export function without(schema, keywords) {
  return mapSchema(schema, (one) => Object.fromEntries(Object.entries(one).filter(([keyword]) => !keywords.has(keyword))));
}

/**
 * The schema as parts that are compiled one by one: steps and domains by their kind, and the document, which leaves both open. Of a
 * union's branches only the one that is meant is then asked, so that its errors are reported and not those of all branches.
 */
function partsOf(schema) {
  const { $defs, ...document } = without(schema, ANNOTATIONS);
  const { step, ...defs } = $defs;
  const { domains, path } = document.properties;
  const parts = {};
  for (const kind of step.oneOf) parts[kind.required[0]] = kind;
  for (const kind of domains.additionalProperties.oneOf) parts[kind.properties.type.const] = kind;
  domains.additionalProperties = path.items = { type: 'object' };
  return { document, parts, defs };
}

/** The same for a union inside a part that a `const` member or the JSON type tells apart. The same values are valid. */
function choose({ oneOf, ...rest }, defs) {
  if (oneOf === undefined) return rest;
  const chain = (tests, otherwise) => ({
    ...rest,
    ...oneOf.reduceRight((last, then, i) => ({ if: tests[i], then, else: last }), otherwise),
  });
  const branches = oneOf.map((one) => (one.$ref === undefined ? one : defs[one.$ref.slice('#/$defs/'.length)]));
  const member = Object.keys(branches[0].properties ?? {}).find((name) =>
    branches.every((one) => one.required?.includes(name) && one.properties?.[name]?.const !== undefined),
  );
  if (member !== undefined) {
    const is = (schema) => ({ type: 'object', properties: { [member]: schema }, required: [member] });
    const values = branches.map((one) => one.properties[member].const);
    return chain(
      values.map((value) => is({ const: value })),
      is({ enum: values }),
    );
  }
  const types = branches.map((one) => [one.type ?? []].flat());
  const told = types.every((list) => list.length > 0) && new Set(types.flat()).size === types.flat().length;
  if (!told) return { ...rest, oneOf };
  return chain(
    types.map((type) => ({ type })),
    { type: types.flat() },
  );
}

/**
 * Gives every schema inside an object or a list a definition of its own, equal ones the same, so that each is compiled once. The rest is
 * left to two keywords of ours, which call one function where ajv would write the same code again at every place.
 */
function shared(schema) {
  const defs = {};
  const known = new Map();
  const refer = (one) => {
    if (one.$ref !== undefined && Object.keys(one).length === 1) return one.$ref;
    const text = JSON.stringify(one);
    if (!known.has(text)) {
      known.set(text, `#/$defs/shared_${known.size}`);
      defs[`shared_${known.size - 1}`] = one;
    }
    return known.get(text);
  };
  const { $defs, ...document } = mapSchema(schema, (one) => {
    const { properties, required = [], additionalProperties = true, propertyNames, items, ...rest } = one;
    if (typeof items === 'object') return { ...rest, each: refer(items) };
    if (rest.type !== 'object' || (!properties && !propertyNames && additionalProperties === true)) return one;
    const table = Object.entries(properties ?? {}).map(([name, member]) => [name, refer(member)]);
    const others = typeof additionalProperties === 'object' ? refer(additionalProperties) : additionalProperties;
    return { ...rest, members: { table, required, others, names: propertyNames === undefined ? null : refer(propertyNames) } };
  });
  return { ...document, $defs: { ...$defs, ...defs } };
}

/** A keyword of ours, whose code is what `write` makes of the expressions for the data, its place and a schema's validator. */
function calling(keyword, type, write) {
  return {
    keyword,
    type,
    code({ gen, data, schema, it }) {
      const validator = (ref) => {
        const env = resolveRef.call(it.self, it.schemaEnv.root, it.baseId, ref);
        // One that is not compiled yet (a predicate holds predicates) is looked up when it is needed.
        return env.validate ? gen.scopeValue('validate', { ref: env.validate }) : _`${gen.scopeValue('wrapper', { ref: env })}.validate`;
      };
      const path = strConcat(new Name('instancePath'), it.errorPath);
      gen.code(_`vErrors = ${write({ gen, data, path, schema, validator })}`);
      gen.code(_`errors = count(vErrors)`);
    },
  };
}

const each = calling('each', 'array', ({ data, path, schema, validator }) => _`each(vErrors, ${data}, ${path}, ${validator(schema)})`);

const members = calling('members', 'object', ({ gen, data, path, schema, validator }) => {
  const table = gen.object(...schema.table.map(([name, ref]) => [name, validator(ref)]));
  const others = typeof schema.others === 'string' ? validator(schema.others) : schema.others;
  const names = schema.names === null ? null : validator(schema.names);
  return _`members(vErrors, ${data}, ${path}, ${table}, ${stringify(schema.required)}, ${others}, ${names})`;
});

/** The code that ajv writes for all parts, in one module. */
function written({ document, parts, defs }) {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allErrors: true,
    messages: false,
    inlineRefs: false,
    code: { source: true, esm: true },
  });
  // The schema has no `unevaluated…` and no `$dynamicRef`: their bookkeeping would be a third of the code.
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  ajv.addKeyword(each);
  ajv.addKeyword(members);
  const kinds = Object.fromEntries(Object.entries(parts).map(([kind, part]) => [`is_${kind}`, part]));
  const schema = { ...document, $id: 'flowspec', $defs: { ...defs, ...kinds } };
  ajv.addSchema(shared(mapSchema(schema, (one) => choose(one, defs))));
  const ids = Object.fromEntries(Object.keys(parts).map((kind) => [kind, `flowspec#/$defs/is_${kind}`]));
  return standalone(ajv, { document: 'flowspec', ...ids });
}

const HEAD = `// Written by tools/compile-schema.mjs from flowspec-2.schema.json.
import { equal, has, pointer } from '../json.js';
import { lengthOf } from '../code-points.js';
function fail(errors, path, keyword, params) {
  return join(errors, [{ path, keyword, params }]);
}
function join(errors, more) {
  if (errors === null) return more;
  for (const error of more ?? []) errors.push(error);
  return errors;
}
function count(errors) {
  return errors === null ? 0 : errors.length;
}
function each(errors, list, path, validate) {
  return list.reduce((found, item, i) => join(found, validate(item, path + pointer(i))), errors);
}
function members(errors, object, path, table, required, others, names) {
  for (const missing of required) if (!has(object, missing)) errors = fail(errors, path, 'required', { missing });
  for (const member of Object.keys(object)) {
    const at = path + pointer(member);
    const misnamed = names && names(member, path);
    if (misnamed) errors = join(errors, misnamed.map((error) => ({ ...error, member })));
    if (has(table, member)) errors = join(errors, table[member](object[member], at));
    else if (others === false) errors = fail(errors, path, 'additionalProperties', { member, allowed: Object.keys(table) });
    else if (others !== true) errors = join(errors, others(object[member], at));
  }
  return errors;
}
`;

/** ajv's code in this module's shape: shorter, and without what a page may not run. */
function shortened(code) {
  const constants = {};
  const kinds = [];
  const push = String.raw`if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;`;
  const error = String.raw`const (err\d+) = \{instancePath(?::([^;]*?))?,schemaPath:"[^"]*",keyword:"(\w+)",params:([^;]*?)\};`;
  const short = code
    .replace(/^"use strict";|\n\s*/g, '')
    .replace(/= require\("ajv\/dist\/runtime\/equal"\)\.default;/g, '= equal;')
    .replace(/= require\("ajv\/dist\/runtime\/ucs2length"\)\.default;/g, '= lengthOf;')
    .replace(/export const (\w+) = (validate\d+);/g, (_all, kind, name) => (kinds.push(`${kind}: ${name}`), ''))
    // ajv keeps every schema as a constant, to read a few lists out of it.
    .replace(/const (schema\d+) = (\{.*?\});(?=const |function )/g, (_all, name, text) => ((constants[name] = JSON.parse(text)), ''))
    .replace(/(schema\d+)((?:\.\w+|\[\d+\]|\["[^"]*"\])+)/g, (_all, name, path) =>
      JSON.stringify(path.match(/\w[^\].["]*/g).reduce((value, step) => value[step], constants[name])),
    )
    // The errors of the branch that was taken say more than that it was.
    .replace(new RegExp(error.replace(String.raw`(\w+)`, '(if)') + push, 'g'), '')
    .replace(
      new RegExp(error + push, 'g'),
      (_all, _name, path = 'instancePath', keyword, params) => `vErrors=fail(vErrors,${path},"${keyword}",${params});errors++;`,
    )
    .replace(new RegExp(String.raw`const (err\d+) = \{\};${push}`, 'g'), 'vErrors=fail(vErrors);errors++;')
    .replace(/\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g, 'instancePath')
    .replace(
      /if\(!\((\w[\w.]*)\((\w[\w.[\]]*), \{instancePath(?::(.*?))?,parentData.*?,rootData\}\)\)\)\{vErrors = vErrors === null \? \1\.errors : vErrors\.concat\(\1\.errors\);errors = vErrors\.length;\}/g,
      (_all, validate, data, path = 'instancePath') => `vErrors=join(vErrors,${validate}(${data},${path}));errors=count(vErrors);`,
    )
    // A validator hands its errors back; how many they are only matters where branches are tried.
    .replace(/validate\d+\.errors = null;return true;/g, 'return null;')
    .replace(
      /let vErrors = null;let errors = 0;((?:(?!function validate).)*?)validate\d+\.errors = vErrors;return errors === 0;/g,
      (_all, body) =>
        /\berrs|_errs/.test(body)
          ? `let vErrors=null;let errors=0;${body}return vErrors;`
          : `let vErrors=null;${body.replace(/errors\+\+;|errors ?= ?count\(vErrors\);/g, '')}return vErrors;`,
    )
    .replace(/(?=function validate|const (?:schema|pattern|func|wrapper)\d)/g, '\n');
  if (/\b(require|eval|Function|schemaPath|parentData)\b|\.errors\b/.test(short))
    throw new Error('ajv wrote code that this tool does not know');
  return `${HEAD}${short}\n/** A validator for each kind of step and of domain, and for the document around them. */\nexport const parts = { ${kinds.join(', ')} };\n`;
}

/** The module that validates by `schema`, as text. Throws when ajv writes code that is not known here. */
export function compileSchema(schema) {
  return shortened(written(partsOf(schema)));
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(codeFile, compileSchema(JSON.parse(readFileSync(schemaFile, 'utf8'))));
}
