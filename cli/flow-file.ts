import { examineShape } from '../src/engine/check/shape.js';
import type { Diagnostic } from '../src/engine/diagnostics.js';
import type { FlowDocument } from '../src/engine/document.js';
import { sentenceFor } from '../src/i18n/diagnostics.js';
import { FINDINGS, WrongUse } from './command.js';
import type { Io } from './io.js';

/** The text of a file that the person named. Throws `WrongUse` when it cannot be read. */
export async function textOf(file: string, io: Io): Promise<string> {
  try {
    return await io.read(file);
  } catch (error) {
    throw new WrongUse(`${file} cannot be read: ${(error as Error).message}`);
  }
}

/** A document cannot be used; what was found is in `diagnostics`. `main` prints it and ends with findings. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly exitCode = FINDINGS;
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];

  constructor(file: string, diagnostics: readonly Diagnostic[]) {
    super(`${file} is no flow that can be used`);
    this.file = file;
    this.diagnostics = diagnostics;
  }
}

/** The document in a file, shaped like one, and its text. Throws `Refused` or `WrongUse`. */
export async function documentOf(file: string, io: Io): Promise<{ readonly text: string; readonly document: FlowDocument }> {
  const text = await textOf(file, io);
  const { document, diagnostics } = examineShape(text);
  if (document === null) throw new Refused(file, diagnostics);
  return { text, document };
}

/** A finding in one line: `file:line:column: error CODE: sentence`. */
export function lineOf(file: string, finding: Diagnostic, colours: boolean): string {
  const paint = (code: number, text: string) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);
  const place = finding.line === undefined ? file : `${file}:${finding.line}:${finding.column ?? 1}`;
  const severity = paint(finding.severity === 'error' ? 31 : 33, finding.severity);
  return `${place}: ${severity} ${finding.code}: ${sentenceFor(finding)}\n`;
}
