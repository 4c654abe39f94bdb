import { de as words } from '../../src/engine/language/de.js';
import { de } from '../../src/i18n/de.js';

export const texts = de;
export const packs = [words];
