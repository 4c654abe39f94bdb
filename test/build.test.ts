import { parse } from 'acorn';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rollup, type OutputOptions } from 'rollup';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundles } from '../rollup.config.mjs';
import { filesIn, root, textOf } from './sources.js';

const dist = `${root}dist/`;
const built = (name: string) => readFileSync(dist + name, 'utf8');
const kindsOf = (code: string, sourceType: 'module' | 'script') =>
  parse(code, { ecmaVersion: 2020, sourceType }).body.map(({ type }) => type);

/** For pages that a provider sends a person back to: no part of the widget. */
const RETURN = 'flow-return.js';
const widget = ['flow-chat.js', 'flow-chat.iife.js'];
const OFFLINE = ['flow-chat.offline.js', 'flow-chat.offline.iife.js'];
const parts = readdirSync(dist).filter((name) => name.endsWith('.js') && ![RETURN, ...widget, ...OFFLINE].includes(name));

describe.each([...widget, RETURN, ...OFFLINE, ...parts])('dist/%s', (name) => {
  let code = '';
  beforeAll(() => {
    code = built(name);
  });

  it('is ASCII, so that a page in another encoding shows the right letters', () => {
    expect(code.match(/[^\n\x20-\x7e]/g)).toBeNull();
  });

  it.each([
    ['code made from text, which a content-security-policy forbids', /\beval\(|new Function\b|\bFunction\(/],
    ['module wrapper that another loader of the page takes for its own', /\bdefine\.amd\b|\bmodule\.exports\b/],
    ['look-behind, which older Safari does not even parse', /\(\?<[=!]/],
    ['method that older phones lack', /\.(at|findLast|findLastIndex|replaceAll|hasOwn)\(|structuredClone/],
    ['length that depends on the font size of the page', /\d\s*rem\b/],
    ['note for developers', /dev-mode|sourceMappingURL/],
  ])('has no %s', (_, pattern) => {
    expect(pattern.exec(code)?.[0]).toBeUndefined();
  });
});

describe('the bundles', () => {
  it('are self-contained ES2020: a module without imports, and a script of one statement without globals', () => {
    expect(kindsOf(built('flow-chat.js'), 'module')).not.toContain('ImportDeclaration');
    expect(kindsOf(built('flow-chat.iife.js'), 'script')).toEqual(['ExpressionStatement']);
  });

  it('are the same code', () => {
    const body = (name: string) =>
      /\$load=.*?throw error\}\)\};(.*)$/s
        .exec(built(name))?.[1]
        ?.trim()
        .replace(/\}\)\(\);$/, '');
    expect(body('flow-chat.js')?.length).toBeGreaterThan(50_000);
    expect(body('flow-chat.iife.js')).toBe(body('flow-chat.js'));
  });

  it('load each of the parts beside them, by themselves or by the part that runs the conversation, and nothing else', () => {
    const inOrder = (a: string, b: string) => (a < b ? -1 : 1);
    const loaded = (name: string) => Array.from(built(name).matchAll(/\$load\("([^"]+)"\)/g), ([, part = '']) => part);
    expect(parts.length).toBeGreaterThan(0);
    const [conversation = ''] = parts.filter((name) => name.includes('.conversation.'));
    for (const name of widget) expect([...loaded(name), ...loaded(conversation)].sort(inOrder)).toEqual(parts);
  });

  it('have the structure of the contract inside', () => {
    expect(built('flow-chat.js')).toContain('FLOWSPEC_SCHEMA_');
  });
});

it('a part is one function of what the widget shares with it, so that it needs no second copy of the widget', () => {
  for (const name of parts) expect([name, kindsOf(built(name), 'module')]).toEqual([name, ['ExportDefaultDeclaration']]);
});

it('the licenses of all bundled packages lie beside the bundle', () => {
  const text = built('flow-chat.licenses.txt');
  for (const name of ['lit-html', 'lit-element', '@lit/reactive-element', 'idb-keyval', '@cfworker/json-schema'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

it('the list beside the bundle names it and all its parts, each with the digest of its bytes', () => {
  const { files } = JSON.parse(built('flow-chat.files.json')) as { files: { [name: string]: string } };
  expect(Object.keys(files).sort()).toEqual([...widget, ...parts].sort());
  for (const [name, digest] of Object.entries(files)) {
    expect(digest).toBe(
      `sha256-${createHash('sha256')
        .update(readFileSync(dist + name))
        .digest('base64')}`,
    );
  }
});

describe('the npm modules', () => {
  const packed = () => filesIn('dist/npm').filter((path) => path.endsWith('.js'));

  it('are ES2020 and import nothing but one another and the packages that come along', () => {
    const wrong = packed().flatMap((path) =>
      parse(textOf(path), { ecmaVersion: 2020, sourceType: 'module' }).body.flatMap((statement) => {
        const from = 'source' in statement ? statement.source?.value : undefined;
        return typeof from !== 'string' || /^\.{1,2}\/|^(lit|idb-keyval|@cfworker\/json-schema)(\/|$)/.test(from)
          ? []
          : [`${path} imports ${from}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('lie beside their types, and in no folder that npm leaves out', () => {
    const files = filesIn('dist/npm');
    const own = packed().filter((path) => /^dist\/npm\/(src|components)\//.test(path) && !path.includes('.gen.'));
    expect(own.filter((path) => !files.includes(path.replace(/\.js$/, '.d.ts')))).toEqual([]);
    expect(files.filter((path) => path.includes('node_modules'))).toEqual([]);
  });
});

it('a second build gives the same bytes', { timeout: 120_000 }, async () => {
  const different: string[] = [];
  const again: string[] = [];
  for (const options of bundles('dist')) {
    const bundle = await rollup(options);
    const place = options.output as OutputOptions;
    const { output } = await bundle.generate(place);
    await bundle.close();
    for (const file of output) {
      const name = place.dir?.endsWith('npm') === true ? `npm/${file.fileName}` : file.fileName;
      again.push(`dist/${name}`);
      if ((file.type === 'chunk' ? file.code : file.source) !== built(name)) different.push(name);
    }
  }
  expect(different).toEqual([]);
  expect(again.sort()).toEqual(filesIn('dist').filter((path) => !path.endsWith('.d.ts') && !path.endsWith('flow-chat.files.json')));
});
