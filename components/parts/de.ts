import { de } from '../../src/engine/language/de.js';

export const texts = null;
export const packs = [de];
