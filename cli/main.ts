import { parseArgs } from 'node:util';
import { checkCommand } from './check.js';
import { OK, WRONG_USE, WrongUse, type Command } from './command.js';
import { diagramCommand } from './diagram.js';
import { digestCommand } from './digest.js';
import { lineOf, Refused } from './flow-file.js';
import type { Io } from './io.js';
import { migrateCheckCommand } from './migrate-check.js';
import { normalizeCommand } from './normalize.js';
import { simulateCommand } from './simulate.js';
import { testCommand } from './test.js';

const commands: ReadonlyMap<string, Command> = new Map([
  ['check', checkCommand],
  ['test', testCommand],
  ['simulate', simulateCommand],
  ['diagram', diagramCommand],
  ['migrate-check', migrateCheckCommand],
  ['normalize', normalizeCommand],
  ['digest', digestCommand],
]);

/**
 * Runs the command line behind the name of the program. Gives the exit code: 0 all is well, 1 something was found, 2 wrong use.
 */
export async function main(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    io.out(overview());
    return OK;
  }
  const command = commands.get(name ?? '');
  if (name === undefined || command === undefined) {
    io.err(name === undefined ? overview() : `There is no command ${JSON.stringify(name)}. See flowspec-chat --help.\n`);
    return WRONG_USE;
  }
  try {
    return await call(name, command, rest, io);
  } catch (error) {
    if (error instanceof Refused) {
      for (const finding of error.diagnostics) io.err(lineOf(error.file, finding, io.colours));
      return error.exitCode;
    }
    if (!(error instanceof WrongUse)) throw error;
    io.err(`flowspec-chat ${name}: ${error.message}\n`);
    return WRONG_USE;
  }
}

async function call(name: string, command: Command, args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = read(command, args);
  if (values['help'] === true) {
    io.out(help(name, command));
    return OK;
  }
  const [least, most] = command.operands;
  if (positionals.length < least || positionals.length > most) throw new WrongUse(`usage: flowspec-chat ${name} ${command.usage}`);
  return command.run(positionals, values, io);
}

function read(command: Command, args: readonly string[]) {
  const options = { ...command.options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

function overview(): string {
  const list = [...commands].map(([name, { summary }]) => `  ${name.padEnd(14)} ${summary}\n`).join('');
  return `Usage: flowspec-chat COMMAND ...\n\n${list}\nflowspec-chat COMMAND --help tells what a command takes. Exit codes: 0 all is well, 1 something was found, 2 wrong use.\n`;
}

function help(name: string, { summary, usage, details }: Command): string {
  const list = [...details, ['-h, --help', 'print this'] as const].map(([option, meaning]) => `  ${option.padEnd(14)} ${meaning}\n`);
  return `Usage: flowspec-chat ${name} ${usage}\n\n${summary[0]?.toUpperCase() ?? ''}${summary.slice(1)}. FILE can be - for the standard input.\n\n${list.join('')}`;
}
