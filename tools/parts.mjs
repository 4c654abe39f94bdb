import { createHash } from 'node:crypto';

const ENTRY = 'flow-chat.js';
const CLASSIC = 'flow-chat.iife.js';

/**
 * Rollup plug-in: makes of an entry and its later parts, as rollup splits them, files that find each other however they are loaded.
 *
 * A part that imported the entry by name would bring a second copy of it wherever the page loads it under another address (a query, the classic script).
 * So a part's module is a function of what the entry shares, of the parts that have come, and of `$load`. `import('./part.js')` becomes a load of
 * the part beside the entry; a second load after a failed one has another address, as browsers may remember failures. All parts carry the build's
 * digest in their names: an entry never meets the parts of another build.
 *
 * A part may take code of another one only if that is there before it: if it is loaded by that one.
 *
 * The classic script is the same code, run in a function.
 * @returns {import('rollup').Plugin}
 */
export function parts() {
  return {
    name: 'parts',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.fileName === ENTRY);
      if (entry === undefined) throw new Error(`There is no ${ENTRY}.`);
      const others = chunks.filter((chunk) => chunk !== entry);
      const hash = createHash('sha256');
      for (const chunk of chunks.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) hash.update(chunk.code);
      const digest = hash.digest('hex').slice(0, 8);
      const nameOf = (file) => file.replace(/^\.\//, '').replace(/\.js$/, `.${digest}.js`);
      for (const { code, fileName } of others) {
        delete bundle[fileName];
        const loadedBy = (other) => chunks.some((chunk) => chunk.fileName === other && chunk.dynamicImports.includes(fileName));
        this.emitFile({ type: 'asset', fileName: nameOf(fileName), source: partOf(code, this.parse(code), fileName, nameOf, loadedBy) });
      }
      const [shared, body] = entryOf(entry.code, this.parse(entry.code), nameOf);
      const load = (base) =>
        `const $tries={},$parts={},$load=name=>{const n=$tries[name]|0;return import(new URL(name+(n?"?"+n:""),${base})).then(part=>$parts[name]=part.default(${shared},$parts,$load),error=>{$tries[name]=n+1;throw error})};`;
      entry.code = `${load('import.meta.url')}${body}\n`;
      const classic = `"use strict";const $base=(document.currentScript||{}).src||document.baseURI;${load('$base')}${body}`;
      this.emitFile({ type: 'asset', fileName: CLASSIC, source: `(()=>{${classic}})();\n` });
    },
  };
}

/** What the entry shares, as an expression, and its code with the loads of parts. */
function entryOf(code, tree, nameOf) {
  const edits = loads(tree, nameOf);
  let shared = '{}';
  for (const node of tree.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    shared = given(node, 'exported', 'local');
    edits.push([node.start, node.end, '']);
  }
  return [shared, edited(code, edits)];
}

/** A part as a function of what it takes. */
function partOf(code, tree, fileName, nameOf, loadedBy) {
  const edits = loads(tree, nameOf);
  const takes = { entry: '{}', parts: '' };
  let gives = '{}';
  for (const node of tree.body) {
    if (node.type === 'ImportDeclaration') {
      const from = node.source.value;
      const names = given(node, 'imported', 'local');
      if (from === `./${ENTRY}`) takes.entry = names;
      else if (loadedBy(from.slice(2))) takes.parts += `const ${names}=$parts[${JSON.stringify(nameOf(from))}];`;
      else throw new Error(`${fileName} shares code with ${from}, which does not load it: import that code in the entry too.`);
      edits.push([node.start, node.end, '']);
    } else if (node.type === 'ExportNamedDeclaration') {
      gives = given(node, 'exported', 'local');
      edits.push([node.start, node.end, '']);
    }
  }
  return `export default(${takes.entry},$parts,$load)=>{${takes.parts}${edited(code, edits)};return${gives}}\n`;
}

/** The names of an import or export, as an object literal or pattern. */
function given({ specifiers }, key, value) {
  return `{${specifiers.map((specifier) => `${specifier[key].name}:${specifier[value].name}`).join()}}`;
}

/** Edits that make loads of parts out of the imports of a tree. */
function loads(tree, nameOf) {
  return dynamicImports(tree).map(({ start, end, source }) => [start, end, `$load(${JSON.stringify(nameOf(source.value))})`]);
}

/** All `import(…)` in a tree. */
function dynamicImports(node) {
  if (node === null || typeof node !== 'object') return [];
  if (node.type === 'ImportExpression') return [node];
  return Object.values(node).flatMap(dynamicImports);
}

function edited(code, edits) {
  let text = code.trim();
  const shift = code.indexOf(text);
  for (const [start, end, by] of edits.sort((a, b) => b[0] - a[0])) text = text.slice(0, start - shift) + by + text.slice(end - shift);
  return text.trim();
}
