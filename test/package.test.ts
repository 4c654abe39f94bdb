import { build } from 'esbuild';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './sources.js';

/** Runs a program in a folder. @returns what it printed; @throws with what it printed */
function run(folder: string, program: string, ...args: string[]): string {
  try {
    return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', shell: process.platform === 'win32' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
}

const node = (folder: string, ...args: string[]) => run(folder, process.execPath, ...args);

describe('the package, installed in an empty folder', () => {
  let folder = '';
  let packed: string[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'flowspec-chat-package-'));
    const [{ filename, files }] = JSON.parse(run(root, 'npm', 'pack', '--json', '--pack-destination', folder)) as [
      { filename: string; files: { path: string }[] },
    ];
    packed = files.map(({ path }) => path);
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    run(folder, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', `./${filename}`);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds what is built and what is read, nothing else', () => {
    const rest = packed.filter(
      (path) =>
        !/^dist\/(flow-return\.js|flow-chat(\.iife|\.offline|\.offline\.iife|\.\w+\.[0-9a-f]{8})?\.js|flow-chat\.(licenses\.txt|files\.json)|cli\/flowspec-chat\.js|npm\/.*\.(js|d\.ts))$/.test(
          path,
        ),
    );
    expect(rest.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
  });

  it('brings lit and idb-keyval along, and not what it was built with', () => {
    const installed = Object.keys((JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: object }).packages);
    expect(installed).toEqual(expect.arrayContaining(['node_modules/idb-keyval', 'node_modules/lit']));
    expect(installed.filter((path) => /node_modules\/(ajv|fast-deep-equal|esbuild|rollup)$/.test(path))).toEqual([]);
  });

  it.each(['bundler', 'nodenext'])('type-checks all entries with moduleResolution %s', { timeout: 60_000 }, (moduleResolution) => {
    writeFileSync(
      join(folder, 'page.ts'),
      `import { FlowError as Error } from 'flowspec-chat';
       import { FlowError, type FlowDocument } from 'flowspec-chat/engine';
       import 'flowspec-chat/elements';
       import { keepOffline, type OfflineOptions } from 'flowspec-chat/offline';
       export const options: Parameters<typeof keepOffline>[0] = { base: '/', files: [] } satisfies OfflineOptions;
       import { handOver, type HandedOver } from 'flowspec-chat/return';
       export const over: (page: string) => Promise<HandedOver> = handOver;
       export const same: typeof Error = FlowError;
       export const code: string = new FlowError('FLOW_INVALID').code;
       export const schema: FlowDocument['schema'] = 'flowspec/2';
       type IsAny<T> = 0 extends 1 & T ? true : false;
       export const typed: [IsAny<FlowDocument>, IsAny<FlowError>, IsAny<HTMLElementTagNameMap['flow-chat']>] = [false, false, false];`,
    );
    const compilerOptions = {
      module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
      moduleResolution,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      noEmit: true,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.ts'] }));
    node(folder, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.');
  });

  it.each(['flowspec-chat', 'flowspec-chat/engine', 'flowspec-chat/return'])('imports %s in Node.js', (entry) => {
    writeFileSync(
      join(folder, 'server.js'),
      `import * as names from '${entry}'; console.log((names.FlowError ?? names.handOver).name, typeof customElements);`,
    );
    expect(node(folder, 'server.js').trim()).toMatch(/^(FlowError|handOver) undefined$/);
  });

  it('brings the command, which says what is wrong in a flow and ends with 1', () => {
    expect(run(folder, 'npx', 'flowspec-chat', 'check', join(root, 'flows/streetlight.flow.json'))).toBe('1 file: 0 errors, 0 warnings\n');
    writeFileSync(join(folder, 'broken.json'), '{ "schema": }');
    const { status, stderr } = spawnSync('npx', ['flowspec-chat', 'check', 'broken.json'], {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^broken\.json:1:13: error FLOWSPEC_JSON_INVALID: /) });
  });

  /** What a bundler makes of a module with this text. */
  async function bundled(contents: string): Promise<string> {
    const stdin = { contents, resolveDir: folder };
    const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', write: false, logLevel: 'silent', target: 'es2022' });
    return outputFiles[0]?.text ?? '';
  }

  it('registers the elements through a bundler', async () => {
    const code = await bundled(`import 'flowspec-chat/elements';`);
    expect(code).toMatch(/customElements\.define\(/);
    expect(code).toMatch(/"flow-chat"/);
    expect(code).not.toMatch(/^import /m);
  });

  it('leaves nothing of the other entries in a bundle that does not use them', async () => {
    const code = await bundled(
      `import { FlowError } from 'flowspec-chat/engine'; import { canonical } from 'flowspec-chat'; console.log(1);`,
    );
    expect(code.replace(/\/\/.*/g, '').trim()).toBe('console.log(1);');
  });
});
