import { describe, expect, it } from 'vitest';
import { textOf } from '../sources.js';
import { run } from './run.js';

const flow = textOf('flows/streetlight.flow.json');
const fixtures = (...cases: object[]) => ({
  files: { 'a.flow.json': flow, 'a.json': JSON.stringify({ flow: 'a.flow.json', language: 'pt-BR', cases }) },
});
const one = (...steps: object[]) => fixtures({ name: 'one', steps });

describe('flowspec-chat test', () => {
  it('ends well for the example conversations, which reach all of their flows', async () => {
    const { code, out, err } = await run([
      'test',
      'flows/streetlight.fixtures.json',
      'flows/library-card.fixtures.json',
      '--coverage',
      '100',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.match(/100 % reached/g)).toHaveLength(2);
  });

  it.each<[object, string]>([
    [{ say: 'apagada', expect: { ask: 'danger' } }, 'step 1: ask is "ask_count", expected "danger"'],
    [{ pick: 'apagda' }, 'step 1: "apagda" is not offered'],
    [{ send: true }, 'step 1: there is nothing to send'],
    [{ form: {} }, 'step 1: there is no form'],
    [{ signal: {} }, 'step 1: nothing is waited for'],
    [{ undo: true }, 'step 1: there is no answer to take back'],
    [{ reopen: true }, 'step 1: the page was not closed before'],
    [{ reads: { apagou: 'Piscando' } }, 'step 1: "apagou" is read as "Apagada", expected "Piscando"'],
    [{ sey: 'apagada' }, 'step 1: there is no word "sey"'],
    [{ expect: { asks: 'defect' } }, 'step 1: nothing can be expected of "asks"'],
  ])('finds %j at fault', async (step, problem) => {
    const { code, err } = await run(['test', 'a.json'], one(step));
    expect(code).toBe(1);
    expect(err).toContain(`a.json: "one": ${problem}`);
  });

  it('compares where a question that went to a person went', async () => {
    const taken = [{ pick: 'myself' }, { say: 'my stairs are too steep' }];
    const { code, err } = await run(['test', 'a.json'], {
      files: {
        'a.flow.json': textOf('flows/home-support.flow.json'),
        'a.json': JSON.stringify({
          flow: 'a.flow.json',
          language: 'en',
          cases: [
            { name: 'there', steps: [...taken, { say: 'I need a lift', expect: { end: 'handoff', target: 'home-support-office' } }] },
            { name: 'elsewhere', steps: [...taken, { say: 'I need a lift', expect: { end: 'handoff', target: 'another-office' } }] },
            { name: 'not yet', steps: [...taken, { expect: { target: 'home-support-office' } }] },
          ],
        }),
      },
    });
    expect(code).toBe(1);
    expect(err.split('\n')).toEqual([
      'a.json: "elsewhere": step 3: target is "home-support-office", expected "another-office"',
      'a.json: "not yet": step 3: target is null, expected "home-support-office"',
      '',
    ]);
  });

  it('finds fault with less than the threshold, and lists what is missed', async () => {
    const world = one({ pick: 'apagada' });
    expect((await run(['test', 'a.json'], world)).code).toBe(0);
    expect((await run(['test', 'a.json', '--coverage', '1'], world)).code).toBe(0);
    const { code, err } = await run(['test', 'a.json', '--coverage', '90.5'], world);
    expect(code).toBe(1);
    expect(err).toContain('a.json: not reached: picked ask_defect: piscando\n');
    expect(err).toContain('a.json: not reached: synonym defect: apagou\n');
    expect(err).not.toContain('picked ask_defect: apagada');
  });

  it('counts a synonym that was said or read', async () => {
    const { err } = await run(['test', 'a.json', '--coverage', '100'], one({ reads: { queimou: 'Apagada' } }, { say: 'Apagou' }));
    expect(err).not.toMatch(/synonym defect: (queimou|apagou)\n/);
    expect(err).toContain('synonym defect: desligada\n');
  });

  it('prints JSON where it is asked to', async () => {
    const { out } = await run(['test', 'a.json', '--json'], one({ pick: 'apagda' }));
    expect(JSON.parse(out)).toMatchObject([{ file: 'a.json', cases: [{ name: 'one', problem: 'step 1: "apagda" is not offered' }] }]);
  });

  it.each([
    ['{', 'a.json is no JSON'],
    ['{"flow": "a.flow.json"}', 'a.json holds no conversations'],
  ])('does not take %s', async (text, problem) => {
    const { code, err } = await run(['test', 'a.json'], { files: { 'a.json': text } });
    expect(code).toBe(2);
    expect(err).toContain(problem);
  });

  it.each(['all', '101', '-1', ''])('does not take %j for a threshold', async (text) => {
    expect((await run(['test', 'a.json', `--coverage=${text}`], one())).code).toBe(2);
  });
});
