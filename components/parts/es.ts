import { es as words, esMX } from '../../src/engine/language/es.js';
import { es } from '../../src/i18n/es.js';

export const texts = es;
export const packs = [words, esMX];
