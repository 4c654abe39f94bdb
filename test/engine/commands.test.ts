import { describe, expect, test } from 'vitest';
import { wishesIn } from '../../src/engine/commands.js';
import { en } from '../../src/engine/language/en.js';
import { ar } from '../../src/engine/language/ar.js';
import { de } from '../../src/engine/language/de.js';
import { es } from '../../src/engine/language/es.js';
import { fr } from '../../src/engine/language/fr.js';
import { pt } from '../../src/engine/language/pt.js';
import { base, talk } from './bench-repair.js';

test.each([
  ['pular', 'skip'],
  ['Próxima!', 'skip'],
  ['pular, por favor', 'skip'],
  ['skip it', 'skip'],
  ['voltar', 'back'],
  ['MUDAR A RESPOSTA', 'back'],
  ['ajuda', 'help'],
  ['como assim?', 'help'],
  ['nao entendi', 'help'],
  ['começar do zero', 'restart'],
  ['quero falar com atendente', 'human'],
  ['talk to someone, please', 'human'],
  ['voltar?', null],
  ['quero voltar', null],
  ['ajuda atendente', null],
  ['não', null],
  ['obrigado', null],
  ['', null],
])('%j as a whole answer is the command %s', (text, command) => {
  expect(wishesIn([pt, en]).read(text)?.kind ?? null).toBe(command);
});

test('without a language there is no command', () => {
  expect(wishesIn([]).read('help')).toBeNull();
});

test.each([
  [en, 'change the address', ['address']],
  [en, 'I want to change my answer about the street, please', ['street']],
  [pt, 'quero mudar o endereço', ['endereco']],
  [pt, 'corrigir o número da casa', ['numero', 'casa']],
  [es, 'cambiar la dirección', ['direccion']],
  [fr, "modifier l'adresse", ['adresse']],
  [de, 'die Adresse ändern', ['adresse']],
  [de, 'ändere die Adresse', ['adresse']],
  [ar, 'تغيير عنوان', ['عنوان']],
])('in $language, %j is a change of what it names', (pack, text, about) => {
  const wish = wishesIn([pack, en]).read(text);
  expect(wish).toMatchObject({ kind: 'change' });
  expect(wish?.kind === 'change' ? wish.about : []).toEqual(about);
});

test.each(['change', 'change the', 'no change', 'the address', "don't change the address", 'change the address?'])(
  '%j is no change of anything',
  (text) => {
    expect(wishesIn([en]).read(text)?.kind ?? null).not.toBe('change');
  },
);

describe('a command in place of an answer', () => {
  test('is no attempt and changes nothing by itself', () => {
    const talking = talk();
    talking.all('Seat');
    const before = talking.turn.session;
    for (const words of ['help', 'talk to someone', 'start over', 'go back', 'change the part', 'skip']) {
      expect(talking.say(words).session, words).toBe(before);
      expect(talking.turn.outcome, words).toMatchObject({ kind: 'ask', slot: 'hurt', attempts: 0 });
    }
  });

  test.each([
    ['help', 'help'],
    ['talk to someone', 'human'],
    ['start over, please', 'restart'],
  ])('%j is handed on', (words, command) => {
    const talking = talk();
    expect(talking.say(words).said).toEqual([{ kind: 'command', command, slot: null }]);
  });

  test('"back" names the last answer, a change the answer it speaks of: what falls with it is told before', () => {
    const talking = talk();
    talking.all('Leg', 'both');
    expect(talking.say('go back').said).toEqual([{ kind: 'command', command: 'change', slot: 'legs' }]);
    expect(talking.say('change the part').said).toEqual([{ kind: 'command', command: 'change', slot: 'part' }]);
  });

  test('that comes to nothing says why', () => {
    const talking = talk();
    const issue = (words: string) => talking.say(words).outcome.issue?.code;
    expect(issue('go back')).toBe('nothing_before');
    expect(issue('skip')).toBe('not_skippable');
    talking.all('Seat');
    expect(issue('change the weather')).toBe('change_unclear');
  });

  test('"skip" passes an optional question', () => {
    const talking = talk({ ...base, slots: { ...base.slots, part: { domain: 'Part' } } });
    expect(talking.say('skip').said[0]).toEqual({ kind: 'skipped', step: 'part', slot: 'part', by: null });
  });

  test('is none where the domain takes the words', () => {
    const talking = talk({
      ...base,
      domains: { ...base.domains, Part: { values: ['Seat', 'Back', 'Leg'], normalize: { accent_fold: true } } },
    });
    expect(talking.say('back').said[0]).toMatchObject({ kind: 'answer', slot: 'part', value: 'Back' });
    const free = talk();
    free.all('Seat', 'no');
    expect(free.say('start over').said[0]).toMatchObject({ kind: 'answer', slot: 'place', value: 'start over' });
  });
});
