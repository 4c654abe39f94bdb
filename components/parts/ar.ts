import { ar as words } from '../../src/engine/language/ar.js';
import { ar } from '../../src/i18n/ar.js';

export const texts = ar;
export const packs = [words];
