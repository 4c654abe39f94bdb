import type { Diagnostic } from '../diagnostics.js';
import type { Host } from '../host.js';
import type { Json } from '../json.js';
import { links } from './links/links.js';
import { collector } from './report.js';
import { examineShape, placed, type Examination } from './shape.js';
import { checkWords } from './words.js';

/**
 * All findings about a document, given as JSON text or as a value, by path and code; those about a text carry line and column. The first
 * phase that finds an error is the last: JSON, then structure, then links. With the words of `host.languages`, the author is warned of answers
 * that these read otherwise than expected. Without a host, it is taken to offer everything. Never throws.
 */
export function check(source: string | Json, host: Partial<Host> = {}): readonly Diagnostic[] {
  const shape = examineShape(source);
  const { document, diagnostics } = examineLinks(shape, host);
  if (document === null || host.languages === undefined) return diagnostics;
  const { report, all } = collector(diagnostics);
  checkWords(document, host.languages, report);
  return placed(source, all());
}

/** The third phase: the links between the names of a document that is shaped like one, and what this host offers. */
export function examineLinks(shape: Examination, host: Partial<Host> = {}): Examination {
  if (shape.document === null) return shape;
  const { report, all } = collector();
  links(shape.document, host, report);
  return { ...shape, diagnostics: placed(shape.source, all()) };
}
