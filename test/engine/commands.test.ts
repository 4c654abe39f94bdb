import { expect, test } from 'vitest';
import { commandOf } from '../../src/engine/commands.js';
import { en } from '../../src/engine/language/en.js';
import { pt } from '../../src/engine/language/pt.js';

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
  expect(commandOf(text, [pt, en])).toBe(command);
});

test('without a language there is no command', () => {
  expect(commandOf('help', [])).toBeNull();
});
