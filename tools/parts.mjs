import { createHash } from 'node:crypto';

const ENTRY = 'flow-chat.js';
const CLASSIC = 'flow-chat.iife.js';

/**
 * Rollup plug-in: makes of an entry and its later parts, as rollup splits them, files that find each other however they are loaded.
 *
 * A part that imported the entry by name would bring a second copy of it wherever the page loads it under another address (a query, the classic script).
 * So the entry hands what they share to the part: a part's module is a function of it. `import('./part.js')` in the entry becomes a load of the part
 * beside the entry; a second load after a failed one has another address, as browsers may remember failures. All parts carry the build's digest in
 * their names: an entry never meets the parts of another build.
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
      const nameOf = (file) => file.replace(/\.js$/, `.${digest}.js`);
      for (const chunk of others) {
        const { code, fileName } = chunk;
        delete bundle[fileName];
        this.emitFile({ type: 'asset', fileName: nameOf(fileName), source: partOf(code, this.parse(code), fileName) });
      }
      const [shared, body] = entryOf(entry.code, this.parse(entry.code), nameOf);
      const load = (base) =>
        `const $tries={},$load=name=>{const n=$tries[name]|0;return import(new URL(name+(n?"?"+n:""),${base})).then(part=>part.default(${shared}),error=>{$tries[name]=n+1;throw error})};`;
      entry.code = `${load('import.meta.url')}${body}\n`;
      const classic = `"use strict";const $base=(document.currentScript||{}).src||document.baseURI;${load('$base')}${body}`;
      this.emitFile({ type: 'asset', fileName: CLASSIC, source: `(()=>{${classic}})();\n` });
    },
  };
}

/** What the entry shares, as an expression, and its code with the loads of parts. */
function entryOf(code, tree, nameOf) {
  const edits = [];
  let shared = '{}';
  for (const node of tree.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    shared = `{${node.specifiers.map(({ local, exported }) => `${exported.name}:${local.name}`).join()}}`;
    edits.push([node.start, node.end, '']);
  }
  for (const node of dynamicImports(tree))
    edits.push([node.start, node.end, `$load(${JSON.stringify(nameOf(node.source.value.slice(2)))})`]);
  return [shared, edited(code, edits)];
}

/** A part as a function of what the entry shares. */
function partOf(code, tree, fileName) {
  const edits = [];
  const takes = [];
  let gives = '';
  for (const node of tree.body) {
    if (node.type === 'ImportDeclaration') {
      if (node.source.value !== `./${ENTRY}`)
        throw new Error(`${fileName} shares code with ${node.source.value}: import it in the entry too.`);
      takes.push(...node.specifiers.map(({ imported, local }) => `${imported.name}:${local.name}`));
      edits.push([node.start, node.end, '']);
    } else if (node.type === 'ExportNamedDeclaration') {
      gives = node.specifiers.map(({ local, exported }) => `${exported.name}:${local.name}`).join();
      edits.push([node.start, node.end, '']);
    }
  }
  return `export default({${takes.join()}})=>{${edited(code, edits)};return{${gives}}}\n`;
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
