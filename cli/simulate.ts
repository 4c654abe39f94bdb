import type { Json } from '../src/engine/json.js';
import type { Message, Outcome } from '../src/engine/turn.js';
import { en } from '../src/i18n/en.js';
import { formatAnswer, formatNumber } from '../src/i18n/format.js';
import { issueText } from '../src/i18n/issues.js';
import { languageOf } from '../src/i18n/language-of.js';
import { pt } from '../src/i18n/pt.js';
import type { Texts } from '../src/i18n/texts.js';
import { OK, textOption, WrongUse, type Command } from './command.js';
import { converse } from './conversation.js';
import type { FixtureStep } from './fixture.js';
import { flowOf } from './plan-of-file.js';

const HELP = `Type an answer, or:
  :pick ID           choose an option by its id
  :skip              leave the question out
  :change SLOT       take an answer back; behind it, a new one
  :undo              take the last answer back
  :send              yes, send it
  :form JSON         fill in the form
  :signal JSON       come back from outside
  :recover EVENT     take a way out of a form or a wait
  :offline, :online  lose the connection, get it back
  :restart           begin anew
  :help, :quit
`;

/** `simulate`: talks to a flow in the terminal. Nothing is sent. */
export const simulateCommand: Command = {
  summary: 'talk to a flow in the terminal; nothing is sent',
  usage: 'FILE [--lang TAG]',
  details: [['--lang TAG', 'language of the conversation, by default that of the machine']],
  options: { lang: { type: 'string' } },
  operands: [1, 1],
  async run([file = ''], options, io) {
    if (file === '-') throw new WrongUse('the standard input is needed for the answers: name a file');
    const tag = textOption(options, 'lang') ?? (spoken(io.language) ? io.language : 'en');
    const { plan } = await flowOf(file, tag, io, []);
    const texts = languageOf(tag) === 'pt' ? pt : en;
    const conversation = converse(plan);
    const show = () => {
      const { turn, said, payload } = conversation.standing();
      for (const message of said) io.out(noteOf(message, texts));
      io.out(shown(turn.outcome, payload, texts));
    };
    show();
    for await (const line of io.lines()) {
      if (line.trim() === ':quit') break;
      const step = stepOf(line);
      const problem = step === null ? HELP : conversation.take(step);
      if (problem === null) show();
      else io.out(`${problem.trimEnd()}\n`);
    }
    return OK;
  },
};

function spoken(tag: string): boolean {
  return ['ar', 'de', 'en', 'es', 'fr', 'pt'].includes(languageOf(tag));
}

/** What a typed line means; null: nothing that is known. */
function stepOf(line: string): FixtureStep | null {
  const [, word = '', rest = ''] = /^:(\S*)\s*(.*)$/.exec(line.trim()) ?? [];
  if (!line.trim().startsWith(':')) return { say: line };
  switch (word) {
    case 'pick':
      return { pick: rest };
    case 'skip':
      return { skip: true };
    case 'change': {
      const [slot = '', ...words] = rest.split(' ');
      return words.length === 0 ? { change: slot } : { change: slot, to: words.join(' ') };
    }
    case 'undo':
      return { undo: true };
    case 'send':
      return { send: true };
    case 'form':
      return object(rest) === undefined ? null : { form: object(rest) as { readonly [slot: string]: Json } };
    case 'signal':
      return object(rest) === undefined ? null : { signal: object(rest) as Json };
    case 'recover':
      return { recover: rest };
    case 'offline':
      return { offline: true };
    case 'online':
      return { offline: false };
    case 'restart':
      return { restart: true };
    default:
      return null;
  }
}

function object(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function noteOf(message: Message, texts: Texts): string {
  switch (message.kind) {
    case 'answer':
      return `  ${message.slot} = ${formatAnswer(message.value, null, texts)}\n`;
    case 'skipped':
      return `  ${message.slot}: ${texts.notGiven}\n`;
    case 'dropped':
      return `  ${texts.dropped(message.slots.join(', '))}\n`;
    case 'command':
      return `  (${message.command}${message.slot === null ? '' : ` ${message.slot}`})\n`;
    default:
      return '';
  }
}

function shown(outcome: Outcome, payload: Json, texts: Texts): string {
  const issue = outcome.issue === null ? '' : `! ${issueText(outcome.issue, texts.issues, (value) => formatNumber(value, texts))}\n`;
  const hints = (outcome.issue?.suggestions ?? []).map((value) => `  ? ${formatAnswer(value, null, texts)}\n`).join('');
  return issue + hints + body(outcome, payload, texts);
}

function body(outcome: Outcome, payload: Json, texts: Texts): string {
  switch (outcome.kind) {
    case 'ask':
      return `${outcome.prompt?.text ?? outcome.slot}\n${choices(outcome.options, texts)}`;
    case 'review':
      return `${outcome.prompt?.text ?? texts.review}\n${answers(outcome.answers, texts)}  :send\n`;
    case 'form':
      return `${outcome.fields.map(({ slot, prompt, required }) => `  ${slot}${required ? '*' : ''}: ${prompt?.text ?? ''}\n`).join('')}  :form {...}, :recover ${outcome.events.join('|')}\n`;
    case 'wait':
      return `${outcome.prompt?.text ?? outcome.signal}\n  :signal {...}${outcome.events.length === 0 ? '' : `, :recover ${outcome.events.join('|')}`}\n`;
    case 'call':
      return outcome.waiting ? `${texts.queued}\n` : `${texts.working}\n`;
    case 'handoff':
      return `${texts.person}${outcome.target === null ? '' : `: ${outcome.target}`}\n`;
    case 'done':
      return `${outcome.text ?? texts.finished} (${outcome.reason})\n${payload === null ? '' : `${JSON.stringify(payload, null, 2)}\n`}`;
    default:
      return outcome satisfies never;
  }
}

type Options = Extract<Outcome, { kind: 'ask' }>['options'];
function choices(options: Options, texts: Texts): string {
  return (options ?? []).map(({ id, value, title }) => `  - ${title ?? formatAnswer(value, null, texts)} (${id})\n`).join('');
}

type Answers = Extract<Outcome, { kind: 'review' }>['answers'];
function answers(list: Answers, texts: Texts): string {
  return list.map(({ slot, value, control }) => `  ${slot}: ${formatAnswer(value, control, texts)}\n`).join('');
}
