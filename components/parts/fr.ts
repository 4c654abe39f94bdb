import { fr } from '../../src/engine/language/fr.js';

export const texts = null;
export const packs = [fr];
