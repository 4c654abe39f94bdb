export { beginChoice, readCatalogue, unknownSlug } from '../flow-choice.js';
