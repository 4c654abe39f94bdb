export { walk } from '../../src/engine/walk.js';
export { assertBound, planOf } from '../flow-plan.js';
