import { Announcer } from './announcer.js';
import { AnswerField } from './answer-field.js';
import { FlowChat } from './flow-chat.js';
import { MessageLog } from './message-log.js';
import { OptionList } from './option-list.js';

const ELEMENTS = {
  'flow-announcer': Announcer,
  'flow-answer-field': AnswerField,
  'flow-message-log': MessageLog,
  'flow-option-list': OptionList,
  // Last: what it renders is there by then.
  'flow-chat': FlowChat,
};

// A portal may load the script twice: the first copy stays.
if (customElements.get('flow-chat') !== undefined) console.info('flow-chat: already defined, this copy does nothing.');
else for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);

export { FlowChat };

declare global {
  interface HTMLElementTagNameMap {
    'flow-chat': FlowChat;
  }
}
