import { parse } from '../src/engine/check/parse.js';
import { digests, printsAlike } from '../src/engine/digest.js';
import { OK, type Command } from './command.js';
import { documentOf } from './flow-file.js';

/** `digest`: the digests of a document as written and normalized. */
export const digestCommand: Command = {
  summary: 'print the digests of a flow, as written and normalized',
  usage: 'FILE... [--json]',
  details: [['--json', 'print them as one JSON list']],
  options: { json: { type: 'boolean' } },
  operands: [1, Infinity],
  async run(files, options, io) {
    const all = [];
    for (const file of files) {
      const { text, document } = await documentOf(file, io);
      all.push({ file, ...digests(document) });
      for (const { path, number } of oddNumbers(text))
        io.err(`${file}: ${path} is written ${number}: other implementations may print it otherwise, so that their digests differ\n`);
    }
    if (options['json'] === true) io.out(JSON.stringify(all, null, 2) + '\n');
    else for (const { file, source, document } of all) io.out(`${source}  source    ${file}\n${document}  document  ${file}\n`);
    return OK;
  },
};

function oddNumbers(text: string): { readonly path: string; readonly number: string }[] {
  const found: { path: string; number: string }[] = [];
  const pattern = /-?\d[\d.eE+-]*/y;
  parse(text, (path, _, value) => {
    pattern.lastIndex = value;
    const number = pattern.exec(text)?.[0];
    if (number !== undefined && !printsAlike(number)) found.push({ path, number });
  });
  return found;
}
