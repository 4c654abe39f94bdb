import type { Domain } from '../document.js';
import { lexiconOf } from '../language/lexicon.js';
import type { LanguagePack } from '../language/pack.js';
import type { Reader } from '../reading.js';
import { bool } from './bool.js';
import { categorical } from './categorical.js';
import { readEmail } from './email.js';
import { freeText } from './free-text.js';
import { readName } from './name.js';
import { numeric } from './numeric.js';
import { accepted, BLANK } from './refusal.js';
import { readTaxId } from './tax-id.js';

/**
 * The reader of one slot. `packs` are the active languages, the page's first (U13). What it needs is indexed once, at the first reading:
 * a flow has many more questions than a person is asked. A stored value reads as itself, so that drafts can be checked again. Null is a
 * value where the slot is `nullable`, else no answer.
 */
export function readerOf(domain: Domain, nullable: boolean, packs: readonly LanguagePack[]): Reader {
  let read: Reader | null = null;
  return (raw, shown) => {
    if (raw === null) return nullable ? accepted(null) : BLANK;
    read ??= readerWithoutNull(domain, nullable, packs);
    return read(raw, shown);
  };
}

function readerWithoutNull(domain: Domain, nullable: boolean, packs: readonly LanguagePack[]): Reader {
  switch (domain.type) {
    case undefined:
    case 'categorical':
      return categorical(domain, nullable, lexiconOf(packs));
    case 'bool':
      return bool(domain, lexiconOf(packs));
    case 'free_text':
      return freeText(domain.optional ?? false);
    case 'brazilian_tax_id':
      return readTaxId;
    case 'email':
      return readEmail;
    case 'name':
      return readName;
    case 'integer':
    case 'number':
      return numeric(domain, lexiconOf(packs));
    default:
      return domain satisfies never;
  }
}
