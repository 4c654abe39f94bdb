import { describe, expect, it } from 'vitest';
import { textOf } from '../sources.js';
import { run } from './run.js';

const flow = 'flows/streetlight.flow.json';
const broken = textOf(flow).replace('"from_domain": "Pattern"', '"from_domain": "Patern"');
const line = broken.split('\n').findIndex((text) => text.includes('"Patern"')) + 1;

describe('flowspec-chat check', () => {
  it('ends well and says so for a flow without a finding', async () => {
    expect(await run(['check', flow])).toEqual({ code: 0, out: '1 file: 0 errors, 0 warnings\n', err: '' });
  });

  it('names file, line, column, severity and code of a finding, with what was likely meant, on the error stream', async () => {
    const { code, err, out } = await run(['check', 'a.json'], { files: { 'a.json': broken } });
    expect(code).toBe(1);
    const [first = ''] = err.split('\n').filter((text) => text.startsWith(`a.json:${line}:`));
    expect(first).toMatch(/^a\.json:\d+:\d+: error FLOWSPEC_\w+: .*"Pattern"/);
    expect(out).toMatch(/^1 file: [1-9]/);
  });

  it('checks a list of slots by its own rules', async () => {
    const list = 'flows/park-feedback.elicitor.json';
    expect(await run(['check', list])).toEqual({ code: 0, out: '1 file: 0 errors, 0 warnings\n', err: '' });
    const files = { 'a.json': textOf(list).replace('"id": "visitors"', '"id": "park"') };
    const { code, err } = await run(['check', 'a.json'], { files });
    expect(code).toBe(1);
    expect(err).toMatch(/^a\.json:\d+:\d+: error ELICITOR_DUPLICATE_SLOT: A slot with the id "park"/);
  });

  it('checks a catalogue of flows by its own rules', async () => {
    const catalogue = 'demo/services.json';
    expect(await run(['check', catalogue])).toEqual({ code: 0, out: '1 file: 0 errors, 0 warnings\n', err: '' });
    const files = { 'a.json': textOf(catalogue).replace('["bulky-waste"]', '["library-card"]') };
    const { code, err } = await run(['check', 'a.json'], { files });
    expect(code).toBe(1);
    expect(err).toMatch(/^a\.json:\d+:\d+: error FLOWSPEC_CATALOGUE_DUPLICATE_SLUG: The slug "library-card" stands here twice/);
  });

  it('prints JSON where it is asked to, and nothing else', async () => {
    const { code, out, err } = await run(['check', '--json', 'a.json'], { files: { 'a.json': '{' } });
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toMatchObject([{ file: 'a.json', code: 'FLOWSPEC_JSON_INVALID', severity: 'error', line: 1, column: 2 }]);
  });

  it('colours the severity on a terminal alone', async () => {
    const files = { 'a.json': '{' };
    expect((await run(['check', 'a.json'], { files })).err).not.toContain('\u001b');
    expect((await run(['check', 'a.json'], { files, colours: true })).err).toContain('\u001b[31merror\u001b[0m');
  });

  it('checks again when a file changes', async () => {
    expect((await run(['check', flow, '--watch'])).out).toBe('1 file: 0 errors, 0 warnings\n'.repeat(2));
  });
});

describe('flowspec-chat', () => {
  it.each([
    [['--help'], 'Usage: flowspec-chat COMMAND'],
    [['check', '--help'], 'Usage: flowspec-chat check FILE...'],
  ])('%j tells how it is used, on the output', async (args, text) => {
    const { code, out, err } = await run(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(text);
  });

  it.each([
    [[], 'Usage:'],
    [['chek'], 'no command "chek"'],
    [['check'], 'usage: flowspec-chat check'],
    [['check', '--nothing', flow], "'--nothing'"],
    [['check', 'not-there.json'], 'not-there.json cannot be read'],
    [['check', flow, '--lang', 'tlh'], 'no words of tlh'],
    [['normalize', flow, flow], 'usage: flowspec-chat normalize'],
  ])('%j is wrong use: it says so on the error stream and ends with 2', async (args, text) => {
    const { code, out, err } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(text);
  });
});
