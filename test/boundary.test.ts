import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from './sources.js';

const isGenerated = (path: string) => path.includes('.gen.');
const modules = [...filesIn('src'), ...filesIn('components')].filter((path) => path.endsWith('.ts') && !isGenerated(path));

const commands = filesIn('cli').filter((path) => path.endsWith('.ts'));

type Import = { readonly to: string; readonly typeOnly: boolean };

/** What a module imports or re-exports: paths from the project's root with the ending `.ts`, and names of packages. */
function importsIn(path: string, text: string): Import[] {
  const found: Import[] = [];
  for (const [, typeOnly, to] of text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm)) {
    found.push({ to: to as string, typeOnly: typeOnly !== undefined });
  }
  for (const [, to] of text.matchAll(/\bimport\(\s*'([^']+)'/g)) found.push({ to: to as string, typeOnly: false });
  return found.map(({ to, typeOnly }) => ({
    to: to.startsWith('.') ? posix.join(posix.dirname(path), to).replace(/\.js$/, '.ts') : to,
    typeOnly,
  }));
}

const importsOf = (path: string) => importsIn(path, textOf(path));

type Area = { readonly uses: readonly string[]; readonly types: readonly string[] };

/** Who may import what: the areas of the sources, each with the areas and packages that it may use, and those only for their types. */
const areas: { [area: string]: Area } = {
  'src/engine/': { uses: ['src/engine/'], types: [] },
  'src/runtime/': { uses: ['src/runtime/', 'src/engine/'], types: [] },
  'src/browser/': { uses: ['src/browser/', 'src/engine/', 'idb-keyval'], types: ['src/runtime/'] },
  'src/i18n/': { uses: ['src/i18n/', 'src/engine/'], types: ['src/runtime/'] },
  'src/offline/': { uses: ['src/offline/'], types: [] },
  'src/schemas.ts': { uses: ['src/engine/', '@cfworker/json-schema'], types: [] },
  'src/index.ts': { uses: ['src/engine/', 'src/runtime/'], types: [] },
  'components/': { uses: ['components/', 'src/engine/', 'src/runtime/', 'src/browser/', 'src/i18n/', 'src/schemas.ts', 'lit'], types: [] },
  'cli/': { uses: ['cli/', 'src/engine/', 'src/runtime/', 'src/i18n/', 'src/schemas.ts', 'node:'], types: [] },
};

const within = (to: string, places: readonly string[]) =>
  places.some((place) => (/[/:]$/.test(place) ? to.startsWith(place) : to === place || to.startsWith(`${place}/`)));

const platform = (
  'Date.now Math.random Intl crypto performance console process globalThis fetch XMLHttpRequest navigator location window self document ' +
  'indexedDB localStorage sessionStorage setTimeout setInterval queueMicrotask requestAnimationFrame eval Function'
).split(' ');

/** What the code reads beside its input. Only free names count: a parameter may be called `document`. */
function impuritiesIn(text: string): string[] {
  const define = Object.fromEntries(platform.map((name) => [name, `FORBIDDEN_${name.replace('.', '_')}`]));
  const { code } = transformSync(text, { loader: 'ts', define });
  return code.match(/FORBIDDEN_\w+|\bnew Date\(\)|\bDate\(\)|\.(localeCompare|toLocale\w+)\(/g) ?? [];
}

/** The kinds of the statements of a module, types left out. */
function statementsOf(path: string): string[] {
  const { code } = transformSync(textOf(path), { loader: 'ts', target: 'esnext' });
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body.map((statement) => statement.type);
}

describe('directions of imports', () => {
  it('go from components to the runtime to the engine, and each package stays in its place', () => {
    const wrong = [...modules, ...commands].flatMap((path) => {
      const area = Object.keys(areas).find((place) => path === place || path.startsWith(place));
      const { uses, types } = area === undefined ? { uses: [], types: [] } : (areas[area] as Area);
      return importsOf(path)
        .filter(({ to, typeOnly }) => !isGenerated(to) && !within(to, typeOnly ? [...uses, ...types] : uses))
        .map(({ to }) => `${path} imports ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it('are read from every form of import', () => {
    expect(
      importsIn(
        'src/engine/a.ts',
        "import type { A } from './b.js';\nexport {\n  c,\n} from '../c.js';\nimport 'lit';\nf(import('./d.js'));",
      ),
    ).toEqual([
      { to: 'src/engine/b.ts', typeOnly: true },
      { to: 'src/c.ts', typeOnly: false },
      { to: 'lit', typeOnly: false },
      { to: 'src/engine/d.ts', typeOnly: false },
    ]);
  });

  it('let src/index.ts hold exports of other modules and nothing else', () => {
    const rest = textOf('src/index.ts')
      .replace(/\/\*[^]*?\*\/|\/\/.*/g, '')
      .replace(/export (type )?(\*|\{[^}]*\}) from '[^']+';/g, '');
    expect(rest.trim()).toBe('');
  });
});

describe('the engine and the runtime', () => {
  const pure = modules.filter((path) => path.startsWith('src/engine/') || path.startsWith('src/runtime/'));

  it('read no clock, no chance, no platform, no language of the machine', () => {
    expect(pure.length).toBeGreaterThan(0);
    expect(pure.flatMap((path) => impuritiesIn(textOf(path)).map((found) => `${path}: ${found}`))).toEqual([]);
  });

  it.each([
    ['f(document.title)', 'FORBIDDEN_document'],
    ['f(Date.now())', 'FORBIDDEN_Date_now'],
    ['f(new Date)', 'new Date()'],
    ["f('a'.localeCompare('b'))", '.localeCompare('],
  ])('would be caught at %s', (code, found) => {
    expect(impuritiesIn(code)).toEqual([found]);
    expect(impuritiesIn(`export const g = (document: string) => document; // ${code}`)).toEqual([]);
  });
});

describe('side effects', () => {
  const silent = modules.filter((path) => !path.endsWith('-define.ts'));

  it('are in the modules that register elements only: all others do nothing but declare', () => {
    const declaration = /^(Import|Export\w+|Variable|Function|Class)Declaration$/;
    const loud = silent.filter(
      (path) => /customElements\.define/.test(textOf(path)) || statementsOf(path).some((kind) => !declaration.test(kind)),
    );
    expect(loud).toEqual([]);
  });

  it('stop no server from importing all others', async () => {
    const refused: string[] = [];
    for (const path of silent) {
      await import(/* @vite-ignore */ `../${path}`).catch((error: Error) => refused.push(`${path}: ${error.message}`));
    }
    expect(refused).toEqual([]);
  });

  it('are declared for the modules that register elements and for the bundles', () => {
    const { sideEffects } = JSON.parse(textOf('package.json')) as { sideEffects: string[] };
    expect(sideEffects).toEqual(['**/*-define.js', '**/*-define.ts', './dist/flow-chat.js', './dist/flow-chat.iife.js']);
  });
});

describe('the house', () => {
  const written = filesIn('').filter((path) => /\.(ts|mjs|js)$/.test(path) && !isGenerated(path));
  /** Closed lists that read worse when they are cut in two. */
  const long: readonly string[] = [];
  const lines = (path: string) => textOf(path).split('\n').length - 1;

  it('keeps files short', () => {
    expect(written.filter((path) => !long.includes(path) && lines(path) > 250).map((path) => `${path}: ${lines(path)}`)).toEqual([]);
    expect(long.filter((path) => !written.includes(path) || lines(path) <= 250)).toEqual([]);
  });

  it('names files after their idea', () => {
    const named = /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|mjs|js)$/;
    const vague = /\b(utils?|helpers?|commons?|managers?|services?)\b/;
    expect(written.filter((path) => !named.test(path) || vague.test(path))).toEqual([]);
  });

  it('holds no place of one machine, no package registry, no unfinished business, no silenced check', () => {
    // Written so that this file does not hold what it looks for.
    const machine = /\/wor[k]\/|\/tm[p]\/|\/hom[e]\/|\/User[s]\/|C:[\\]|\/\/regis[t]ry|npmj[s]\.org/;
    const unfinished = /TOD[O]\b|FIXM[E]\b|@ts-(ignor[e]|expect-erro[r]|nochec[k])|(es|ox)lint-disabl[e]|prettier-ignor[e]/;
    const text = filesIn('').filter((path) => /(\.(ts|mjs|js|json|md|html|css|sh|yml|npmrc)|\/run)$/.test(path));
    const found = text.flatMap((path) =>
      textOf(path)
        .split('\n')
        .map((line, i) => `${path}:${i + 1}: ${line}`)
        .filter((line) => machine.test(line) || unfinished.test(line)),
    );
    expect(found).toEqual([]);
  });
});
