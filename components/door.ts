import type { Json } from '../src/engine/json.js';
import type { Millis } from '../src/engine/session.js';
import type { Texts } from '../src/i18n/texts.js';

/**
 * How the person goes to where a wait is answered, and how the answer comes back: a `window` that sends it as a message, a `tab` of its own, or
 * `here`, in this tab; from these two it comes back in the address of a page of this origin.
 */
export type Way = 'window' | 'tab' | 'here';

/** Where a wait sends the person. */
export type Exit = {
  /** Address, http or https, relative to the page. */
  readonly url: string;
  /** By default a `window`. */
  readonly way?: Way;
  /** What has to tie the token to this asking (the value at the flow's `resume.correlation`), where the page knows it: the same for the same `nonce`. */
  readonly correlation?: string | number | boolean;
};

/** Gives the address that a wait sends the person to; null: there is none. Called once for each asking, and once more after a reload. */
export type ExternalUrl = (wait: {
  readonly signal: string;
  readonly step: string;
  readonly nonce: string;
  readonly deadline: Millis | null;
}) => string | Exit | null | Promise<string | Exit | null>;

/**
 * The way out of the page for the wait on screen, and how it stands: its address is `coming`, there is `none`, or it `failed` to come; it is
 * `shut` until the person opens it; then it is `open`, or the browser `blocked` it; it is `gone` when the window is no longer seen; the person
 * `stopped` there; `leaving`, it is waited until all is stored.
 */
export type Door = {
  readonly state: 'coming' | 'none' | 'failed' | 'shut' | 'open' | 'blocked' | 'gone' | 'stopped' | 'leaving';
  /** Null unless there is one. */
  readonly url: string | null;
  readonly way: Way;
  readonly correlation: Json | undefined;
};

export const COMING: Door = { state: 'coming', url: null, way: 'window', correlation: undefined };

/** What is said of a door. */
export function doorText({ state, way }: Door, texts: Texts): string {
  switch (state) {
    case 'coming':
    case 'leaving':
      return texts.working;
    case 'none':
      return texts.waitNoLink;
    case 'failed':
      return texts.waitFailed;
    case 'shut':
      return way === 'here' ? texts.waitHere : texts.waitText;
    case 'open':
      return texts.waitOpened;
    case 'blocked':
      return texts.waitBlocked;
    case 'gone':
      return texts.waitGone;
    case 'stopped':
      return texts.waitStopped;
    default:
      return state satisfies never;
  }
}
