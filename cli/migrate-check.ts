import { FINDINGS, OK, textOption, WrongUse, type Command } from './command.js';
import { fates } from './migration.js';
import { flowOf } from './plan-of-file.js';

/** `migrate-check`: what happens to drafts when a newer version of a flow takes the place of an older one. */
export const migrateCheckCommand: Command = {
  summary: 'say what happens to begun requests when a flow is replaced',
  usage: 'OLD NEW [--rename OLD=NEW,…] [--lang TAG] [--json]',
  details: [
    ['--rename OLD=NEW,…', 'slots that have another name now, as the page gives them in `renames`'],
    ['--lang TAG', 'language that answers are read in (en)'],
    ['--json', 'print the result as JSON'],
  ],
  options: { rename: { type: 'string' }, lang: { type: 'string' }, json: { type: 'boolean' } },
  operands: [2, 2],
  async run([old = '', next = ''], options, io) {
    const tag = textOption(options, 'lang') ?? 'en';
    const older = (await flowOf(old, tag, io)).plan;
    const newer = (await flowOf(next, tag, io)).plan;
    const all = fates(older, newer, renamesIn(textOption(options, 'rename') ?? ''));
    const name = ({ flow, version }: typeof older) => `${flow} ${version}`;
    if (options['json'] === true) io.out(JSON.stringify({ from: name(older), to: name(newer), slots: all }, null, 2) + '\n');
    else {
      io.out(`${name(older)} -> ${name(newer)}\n`);
      for (const { slot, fate, why } of all) io.out(`  ${fate.padEnd(7)}${slot}${why === '' ? '' : `: ${why}`}\n`);
      io.out('Derived values are computed again; what was confirmed before is sent as it was.\n');
      if (older.version === newer.version && older.digest !== newer.digest)
        io.err(`${next}: the flow differs from ${old} and has the same version: give it a new one\n`);
    }
    return all.some(({ fate }) => fate === 'lost' || fate === 'partly') ? FINDINGS : OK;
  },
};

function renamesIn(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', next = ''] = pair.split('=').map((part) => part.trim());
        if (name === '' || next === '') throw new WrongUse(`--rename takes OLD=NEW: ${pair}`);
        return [name, next];
      }),
  );
}
