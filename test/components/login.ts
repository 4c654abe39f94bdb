import type { Exit, ExternalUrl } from '../../components/door.js';
import type { JsonObject } from '../../src/engine/json.js';
import { FLOW } from './road-damage.js';
import { stage, type Stage, type StageOptions } from './stage.js';

type Changes = { readonly wait?: JsonObject; readonly resume?: JsonObject; readonly recovery?: JsonObject };

/** The flow with a login in front of its questions: ten minutes, shown again once, one way around it. */
export function loginFlow({ wait = {}, resume = {}, recovery = {} }: Changes = {}): JsonObject {
  return {
    ...FLOW,
    path: [
      {
        step: 'login',
        await_external: true,
        prompt: { text: 'Sign in first.' },
        interactive: { kind: 'cta_url', field: 'login_token', out_of_band: true },
      },
      ...(FLOW['path'] as readonly JsonObject[]),
    ],
    capabilities: {
      await_external: {
        kind: 'cta_url',
        step: 'login',
        resume_on: 'login_token',
        resume: {
          version: '1',
          schema: { type: 'object', additionalProperties: false, properties: { ref: { type: 'string', minLength: 1 } }, required: ['ref'] },
          correlation: '$token.ref',
          duplicate: 'ignore',
          late: 'reject',
          ...resume,
        },
        on_resume: { set: { login_ref: '$token.ref' } },
        timeout: { goto: 'damage', set: { login_late: true } },
        timeout_seconds: 600,
        max_resends: 1,
        recovery: {
          abort: { goto: 'END', set: { login_stopped: true } },
          resend: { goto: 'login' },
          switch: { goto: 'damage', set: { login_passed: true } },
          ...recovery,
        },
        ...wait,
      },
    },
  };
}

/** The element at the login, and the page that its link leads to. */
export class Login {
  /** What `externalUrl` was asked with, in order. */
  readonly asked: Parameters<ExternalUrl>[0][] = [];
  on!: Stage;

  /** Puts it on the page. `exit`: where the link leads, by default to a page of this origin. */
  async open(exit: string | Exit | null = `${location.origin}/login`, options: StageOptions = {}): Promise<Stage> {
    const externalUrl: ExternalUrl = (wait) => {
      this.asked.push(wait);
      return exit;
    };
    return (this.on = await stage({ flow: loginFlow(), ...options, set: { externalUrl, ...options.set } }));
  }

  get nonce(): string {
    return this.asked[this.asked.length - 1]?.nonce ?? '';
  }

  get link(): HTMLAnchorElement {
    return this.on.find<HTMLAnchorElement>('[part=wait-open]');
  }

  /** How the way out stands, as the card says it. */
  get state(): string {
    return this.on.texts('[part=wait-state]').join();
  }

  get error(): string {
    return this.on.texts('.err').join();
  }

  /** The page of the link sends a message. */
  async tell(message: unknown, origin = location.origin, source: Window | null = null): Promise<void> {
    window.dispatchEvent(new MessageEvent('message', { origin, data: message, source }));
    await this.on.stored();
  }

  /** It sends a token for the asking on screen. */
  answer(ref = 'A', nonce = this.nonce): Promise<void> {
    return this.tell({ signal: 'login_token', nonce, token: { ref } });
  }

  /** The link is pressed as a person does. @returns whether it was left to the browser */
  async press(more: MouseEventInit = {}): Promise<boolean> {
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...more });
    // Else the test page itself would be left.
    let isLeft = false;
    const stop = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', stop, { once: true });
    this.link.dispatchEvent(click);
    await this.on.stored();
    return isLeft;
  }
}
