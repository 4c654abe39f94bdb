import { pt as words } from '../../src/engine/language/pt.js';
import { pt } from '../../src/i18n/pt.js';

export const texts = pt;
export const packs = [words];
