import { describe, expect, it, vi } from 'vitest';
import { part } from '../../components/part.js';
import { chooseLanguage, languagePart, textsOf, wordsOf } from '../../components/parts.js';
import { es, esMX } from '../../src/engine/language/es.js';
import { pt } from '../../src/engine/language/pt.js';
import type { Clock, Online } from '../../src/runtime/ports.js';

/** A clock that tells how long it was asked to wait, and a connection that can come back. */
function world() {
  const waits: number[] = [];
  let wake = () => undefined as void;
  let back = () => undefined as void;
  let isListening = false;
  const clock: Clock = {
    now: () => 0,
    after: (ms, run) => {
      waits.push(ms);
      wake = run;
      return () => void (wake = () => undefined);
    },
  };
  const online: Online = {
    hint: () => true,
    subscribe: (listener) => {
      isListening = true;
      back = listener;
      return () => void (isListening = false);
    },
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { clock, online, waits, settle, wake: () => wake(), back: () => back(), listens: () => isListening };
}

/** Fails a number of times, then gives "it". */
function stubborn(failures: number) {
  const asked: number[] = [];
  return { asked, load: () => (asked.push(1) > failures ? Promise.resolve('it') : Promise.reject(new Error('lost'))) };
}

describe('a part', () => {
  it('is fetched once, when it is first asked for', async () => {
    const { asked, load } = stubborn(0);
    const made = part(load, world().clock, world().online);
    expect([asked.length, made.now]).toEqual([0, null]);
    expect(await Promise.all([made.get(), made.get()])).toEqual(['it', 'it']);
    expect([asked.length, made.now]).toEqual([1, 'it']);
  });

  it('that does not come is asked for again, each time after a longer wait, and the console hears of it once', async () => {
    const { asked, load } = stubborn(9);
    const { clock, online, waits, settle, wake } = world();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const coming = part(load, clock, online).get();
    for (let i = 0; i < 9; i++) {
      await settle();
      wake();
    }
    expect(await coming).toBe('it');
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000]);
    expect([asked.length, warn.mock.calls.length]).toEqual([10, 1]);
    warn.mockRestore();
  });

  it('is asked for at once when the connection comes back, and nothing listens any more', async () => {
    const { asked, load } = stubborn(1);
    const { clock, online, settle, back, listens } = world();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const coming = part(load, clock, online).get();
    await settle();
    expect([asked.length, listens()]).toEqual([1, true]);
    back();
    expect(await coming).toBe('it');
    expect(listens()).toBe(false);
    warn.mockRestore();
  });

  it('that is wanted at idle waits for that, and not once it was asked for', async () => {
    const { asked, load } = stubborn(0);
    const { clock, online, wake } = world();
    const made = part(load, clock, online);
    const later = made.getAtIdle();
    expect(asked.length).toBe(0);
    wake();
    expect(await later).toBe('it');
    expect(await made.getAtIdle()).toBe('it');
    expect(asked.length).toBe(1);
  });
});

describe('the language of the widget', () => {
  it.each([
    [['pt-BR'], 'pt-BR'],
    [['', 'en-GB'], 'en-GB'],
    [['fi', 'PT'], 'PT'],
    [['fi'], 'en'],
    [['constructor'], 'en'],
    [[], 'en'],
  ])('wished as %j is %s', (wishes, tag) => {
    expect(chooseLanguage(...wishes)).toBe(tag);
  });

  it('is English until another has come', async () => {
    expect([textsOf('pt-BR').lang, wordsOf('pt-BR')]).toEqual(['en', []]);
    await languagePart('pt-BR')?.get();
    expect([textsOf('pt-BR').lang, wordsOf('pt-BR')]).toEqual(['pt-BR', [pt]]);
  });

  it('gives the same list of words each time, so that nothing is compiled anew', () => {
    expect(wordsOf('pt')).toBe(wordsOf('pt-PT'));
    expect(wordsOf('en')).toBe(wordsOf('fi'));
  });

  it('may be one of a region', async () => {
    await languagePart('es')?.get();
    expect(wordsOf('es-MX')).toEqual([esMX]);
    expect(wordsOf('es-AR')).toEqual([es]);
  });
});
