export { Outside } from '../outside.js';
