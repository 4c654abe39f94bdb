import { es, esMX } from '../../src/engine/language/es.js';

export const texts = null;
export const packs = [es, esMX];
