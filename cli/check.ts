import { examineCatalogue } from '../src/engine/check/catalogue.js';
import { check } from '../src/engine/check/check.js';
import { sentenceFor } from '../src/i18n/diagnostics.js';
import { isCatalogue } from './catalogue-file.js';
import { FINDINGS, OK, textOption, WrongUse, type Command } from './command.js';
import { checkList, listIn } from './elicitor-list.js';
import { lineOf, textOf } from './flow-file.js';
import type { Io } from './io.js';
import { languagesFor } from './languages.js';

/** `check`: all findings about flow documents and catalogues of them, and the first one about an elicitor/1 list. Warnings are shown and end well. */
export const checkCommand: Command = {
  summary: 'say what is wrong in a flow, and where',
  usage: 'FILE... [--lang TAG] [--json] [--watch]',
  details: [
    ['--lang TAG', 'warn of answers that the words of this language read otherwise than expected (pt-BR)'],
    ['--json', 'print the findings as one JSON list'],
    ['--watch', 'check again whenever a file changes'],
  ],
  options: { lang: { type: 'string' }, json: { type: 'boolean' }, watch: { type: 'boolean' } },
  operands: [1, Infinity],
  async run(files, options, io) {
    const tag = textOption(options, 'lang');
    const host = tag === null ? {} : { languages: languagesFor(tag) };
    const pass = () => checkOnce(files, host, options['json'] === true, io);
    if (options['watch'] !== true) return pass();
    await tolerant(pass, io);
    for await (const _ of io.changes(files)) await tolerant(pass, io);
    return OK;
  },
};

async function checkOnce(files: readonly string[], host: Parameters<typeof check>[1], json: boolean, io: Io): Promise<number> {
  const all = [];
  for (const file of files) {
    const text = await textOf(file, io);
    for (const finding of findingsIn(text, host)) all.push({ file, ...finding });
  }
  if (json)
    io.out(
      JSON.stringify(
        all.map((finding) => ({ ...finding, message: sentenceFor(finding) })),
        null,
        2,
      ) + '\n',
    );
  else for (const { file, ...finding } of all) io.err(lineOf(file, finding, io.colours));
  const errors = all.filter((finding) => finding.severity === 'error').length;
  if (!json) io.out(`${count(files.length, 'file')}: ${count(errors, 'error')}, ${count(all.length - errors, 'warning')}\n`);
  return errors > 0 ? FINDINGS : OK;
}

function findingsIn(text: string, host: Parameters<typeof check>[1]): ReturnType<typeof check> {
  if (isCatalogue(text)) return examineCatalogue(text).diagnostics;
  const list = listIn(text);
  return list === null ? check(text, host) : checkList(list, text);
}

/** While one writes a file it may be away for a moment: that ends no watch. */
async function tolerant(pass: () => Promise<number>, io: Io): Promise<void> {
  try {
    await pass();
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    io.err(`${error.message}\n`);
  }
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`;
}
