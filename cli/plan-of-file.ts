import { examineShape } from '../src/engine/check/shape.js';
import { compileShaped } from '../src/engine/compile.js';
import { compileElicitor } from '../src/engine/compile-elicitor.js';
import { FlowError } from '../src/engine/diagnostics.js';
import type { FlowDocument } from '../src/engine/document.js';
import { builtInSubflows, LOOK_UPS } from '../src/engine/subflows/built-in.js';
import type { Plan } from '../src/engine/plan.js';
import { tableOf } from '../src/i18n/tables.js';
import { schemas } from '../src/schemas.js';
import { asFindings, listIn } from './elicitor-list.js';
import { Refused, textOf } from './flow-file.js';
import type { Io } from './io.js';
import { languagesFor } from './languages.js';

/** A flow that can be walked. `document` null: an elicitor/1 slot list. */
export type Flow = { readonly plan: Plan; readonly document: FlowDocument | null };

/**
 * The flow in a file of either format, its answers read in the language of `tag`. `lookUps`: tools of the page that are there; left out, all
 * that subflows know. Throws `Refused` or `WrongUse`.
 */
export async function flowOf(file: string, tag: string, io: Io, lookUps = LOOK_UPS): Promise<Flow> {
  const languages = languagesFor(tag);
  const text = await textOf(file, io);
  const list = listIn(text);
  try {
    if (list !== null) return { plan: compileElicitor(list, languages), document: null };
    const shape = examineShape(text);
    const plan = compileShaped(shape, { languages, lookUps, schemas, subflows: builtInSubflows, wording: tableOf(tag).subflows });
    return { plan, document: shape.document };
  } catch (error) {
    if (!(error instanceof FlowError)) throw error;
    throw new Refused(file, asFindings(error, text));
  }
}
