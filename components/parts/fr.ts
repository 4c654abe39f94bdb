import { fr as words } from '../../src/engine/language/fr.js';
import { fr } from '../../src/i18n/fr.js';

export const texts = fr;
export const packs = [words];
