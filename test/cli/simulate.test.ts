import { describe, expect, it } from 'vitest';
import { run } from './run.js';
import { waiting } from './waits.js';

const talk = async (file: string, lines: string[], files = {}, ...more: string[]) => {
  const { code, out, err } = await run(['simulate', file, ...more], { lines, files });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};

describe('flowspec-chat simulate', () => {
  it('asks, takes typed answers and commands, and shows what would be sent', async () => {
    const lines = ['apagada', '2', ':skip', 'Rua do Sol, 7', ':change place Rua da Lua, 8', ':skip', ':send'];
    const out = await talk('flows/streetlight.flow.json', lines, {}, '--lang', 'pt-BR');
    expect(out).toContain('O que está acontecendo com a luz da rua?');
    expect(out).toContain('Quantas luzes estão assim?');
    expect(out).toContain('"place": "Rua da Lua, 8"');
    expect(out).toContain('(completed)');
  });

  it('says why an answer is not taken, and what was likely meant', async () => {
    const out = await talk('flows/streetlight.flow.json', ['apagda'], {}, '--lang', 'pt');
    expect(out).toContain('  ? Apagada\n');
  });

  it('fills in forms, comes back from outside, and waits without a connection', async () => {
    const lines = [':form {"where": "Here"}', ':recover resend', ':signal {"id": "7"}', ':offline', ':send', ':online'];
    const out = await talk('a.json', lines, { 'a.json': waiting });
    const order = ['  place: ', 'Pay.', 'Check before you send', 'Not sent yet', '(completed)'].map((words) => out.indexOf(words));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it.each([':nothing', ':help', ':form here', ':signal'])('answers %s with what can be typed', async (line) => {
    expect(await talk('a.json', [line], { 'a.json': waiting })).toContain(':recover EVENT');
  });

  it('says when a command does not fit, and ends at :quit', async () => {
    const out = await talk('flows/library-card.flow.json', [':send', ':quit', ':undo']);
    expect(out).toContain('there is nothing to send');
    expect(out).not.toContain('there is no answer to take back');
  });
});
