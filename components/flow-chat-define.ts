import { FlowChat } from './flow-chat.js';

// A portal may load the script twice: the first copy stays.
if (customElements.get('flow-chat') !== undefined) console.info('flow-chat: already defined, this copy does nothing.');
else customElements.define('flow-chat', FlowChat);

export { FlowChat };

declare global {
  interface HTMLElementTagNameMap {
    'flow-chat': FlowChat;
  }
}
