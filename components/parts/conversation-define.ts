import { AnswerField } from '../answer-field.js';
import { Announcer } from '../announcer.js';
import { MessageLog } from '../message-log.js';
import { OptionList } from '../option-list.js';

customElements.define('flow-announcer', Announcer);
customElements.define('flow-answer-field', AnswerField);
customElements.define('flow-message-log', MessageLog);
customElements.define('flow-option-list', OptionList);

export { begin } from '../begin.js';
export { choicePart } from '../later-parts.js';
export { needsSchemas, planOf } from '../flow-plan.js';
export { SceneController } from '../scene-controller.js';
