export { schemas } from '../../src/schemas.js';
