import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/engine/turn.js';
import { append, standing, type Transcript } from '../../src/runtime/transcript.js';

const question = (slot: string): Message => ({ kind: 'question', step: slot, slot, prompt: null });
const answer = (slot: string): Message => ({ kind: 'answer', step: slot, slot, value: 'x', by: null });
const refused = (slot: string): Message => ({ kind: 'refused', step: slot, slot, issue: { code: 'c', params: {}, suggestions: [] } });
const dropped = (...slots: string[]): Message => ({ kind: 'dropped', slots });

function transcript(...turns: Message[][]): Transcript {
  return turns.reduce<Transcript>((lines, said, i) => append(lines, said, i + 1, 0, null), []);
}

const short = (lines: Transcript) => lines.map(({ message }) => message.kind + ('slot' in message ? ' ' + message.slot : ''));

describe('a transcript', () => {
  it('keeps the words of the person with their answer, not with the next question', () => {
    const lines = append([], [answer('a'), answer('b'), question('c')], 2, 7, 'the blue one');
    expect(lines.map((line) => line.words)).toEqual(['the blue one', null, null]);
    expect(lines[0]).toMatchObject({ turn: 2, at: 7 });
  });

  it('keeps the words that were not understood with the refusal', () => {
    expect(append([], [refused('a'), question('a')], 2, 0, 'hm')[0]).toMatchObject({ words: 'hm' });
  });

  it('stays the same object where nothing was said', () => {
    const before = transcript([question('a')]);
    expect(append(before, [], 2, 0, 'x')).toBe(before);
  });
});

describe('what stands of a transcript', () => {
  it('is everything as long as nothing was taken back', () => {
    const lines = transcript([question('a')], [refused('a'), question('a')], [answer('a'), question('b')]);
    expect(standing(lines)).toEqual(lines);
  });

  it('lacks the answers that were dropped, their questions and their refusals', () => {
    const lines = transcript(
      [question('a')],
      [answer('a'), question('b')],
      [refused('b'), question('b')],
      [answer('b'), question('c')],
      [dropped('a', 'b'), question('a')],
    );
    expect(short(standing(lines))).toEqual(['question c', 'question a']);
  });

  it('keeps the question of an answer that was replaced', () => {
    const lines = transcript([question('a')], [answer('a'), question('b')], [dropped('a'), answer('a'), question('b')]);
    expect(short(standing(lines))).toEqual(['question a', 'question b', 'answer a', 'question b']);
  });

  it('does not change when it is taken again', () => {
    const once = standing(transcript([question('a')], [answer('a'), question('b')], [dropped('a'), question('a')]));
    expect(standing(once)).toEqual(once);
  });
});
