import { ar } from '../../src/engine/language/ar.js';

export const texts = null;
export const packs = [ar];
