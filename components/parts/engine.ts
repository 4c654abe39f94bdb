export { personalSlots } from '../../src/runtime/personal.js';
export { walk } from '../../src/engine/walk.js';
export { assertBound, needsSchemas, planOf } from '../flow-plan.js';
export { publicEvents } from '../public-events.js';
export { spokenOf } from '../sentences.js';
