import '../../components/flow-chat-define.js';
import type { FlowChat } from '../../components/flow-chat.js';
import { FLOW, PERSONAL, type TabWindow } from './boarding.js';
import { framePorts, mortal } from './frame-ports.js';

const { boarding } = window.parent as TabWindow;

// Sealing is waited for, too.
for (const name of ['importKey', 'encrypt', 'decrypt'] as const) {
  const own = crypto.subtle[name].bind(crypto.subtle) as (...given: unknown[]) => Promise<unknown>;
  Object.defineProperty(crypto.subtle, name, { value: (...given: unknown[]) => mortal(boarding, 'seal', () => own(...given)) });
}

const element = document.createElement('flow-chat') as FlowChat;
Object.assign(element, {
  document: FLOW,
  endpoint: boarding.endpoint,
  lang: 'en',
  personal: boarding.schedule.personal,
  personalSlots: [PERSONAL],
  ports: framePorts(boarding),
});
document.body.append(element);
boarding.arrived(element);
