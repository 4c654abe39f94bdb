import { html, nothing } from 'lit';
import { isObject, own, type Json, type JsonObject } from '../src/engine/json.js';
import type { AddressPart } from '../src/engine/subflows/address-1.js';
import { formatAnswer } from '../src/i18n/format.js';
import type { Texts } from '../src/i18n/texts.js';
import { addressFields, addressIn, partId } from './address-fields.js';
import { InnerElement } from './inner-element.js';
import { AnswerEvent, CommandEvent } from './requests.js';
import { askedIn, errorText, type Ask, type Scene } from './scene.js';

const ID = 'flow-address';
/** The parts that have to be filled in, with the code of what is said where one is not. */
const NEEDED = { street: 'no_street', number: 'no_number' } as const;

type NeededPart = keyof typeof NEEDED;

/**
 * @summary An address in its parts, or in one line. What is missing is listed with links before anything is sent, and costs no attempt; what was typed
 * stays.
 * @csspart address - the form
 * @csspart address-part - the control of one part
 * @csspart no-number - says that there is no number
 * @csspart address-send - answers
 * @csspart address-way - goes to one line, and back to the parts
 */
export class AddressCard extends InnerElement {
  /** Parts that were left blank. */
  private missing: readonly NeededPart[] = [];

  protected override view(scene: Scene): unknown {
    const ask = askedIn(scene);
    if (ask === null) return nothing;
    const { texts, inLine } = scene;
    const refused = this.missing.length > 0 ? null : errorText(ask, texts);
    const errors: { [part in AddressPart]?: string } = refused === null ? {} : { street: refused };
    for (const part of this.missing) errors[part] = sentenceOf(part, texts);
    const wrong = Object.keys(errors) as AddressPart[];
    return html`<form class="card ask" part="address" novalidate aria-labelledby="flow-question" ?hidden=${inLine} @submit=${this.submit}>
        ${
          wrong.length === 0
            ? nothing
            : html`<div class="wrongs" id="flow-wrong" tabindex="-1"><p class="b">${texts.formWrong}</p>
              <ul>${wrong.map((part) => html`<li><a class="link" href="#${partId(ID, part)}" @click=${this.jump}>${errors[part]}</a></li>`)}</ul></div>`
        }
        ${addressFields(ID, earlier(scene, ask), errors, scene.ownAddress, texts)}
        <button class="btn main" part="address-send" type="submit">${texts.formSend}</button>
      </form>
      <div class="acts">
        <button class="link" part="address-way" type="button" @click=${this.go}>${inLine ? texts.addressInParts : texts.addressInLine}</button>
      </div>`;
  }

  private submit(event: Event): void {
    event.preventDefault();
    const { scene } = this;
    const ask = scene === null ? null : askedIn(scene);
    if (scene === null || ask === null) return;
    const address = addressIn(this);
    this.missing = missingIn(address);
    if (this.missing.length === 0) {
      const given = filledOf(address);
      this.dispatchEvent(new AnswerEvent(scene.view.turn, ask.field, address, formatAnswer(given, 'address', scene.texts)));
      return;
    }
    this.requestUpdate();
    this.flush();
    this.querySelector<HTMLElement>('#flow-wrong')?.focus();
  }

  /** Links inside a shadow root lead nowhere by themselves. */
  private jump(event: Event): void {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLAnchorElement) this.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
  }

  /** Goes from the parts to one line or back, with the focus in what is then to be filled in. */
  private go(): void {
    this.dispatchEvent(new CommandEvent('other-way'));
    const root = this.getRootNode();
    const field = this.scene?.inLine === true && root instanceof ShadowRoot ? root.querySelector<HTMLElement>('#flow-field') : null;
    (field ?? this.querySelector<HTMLElement>('.in'))?.focus();
  }
}

function sentenceOf(part: NeededPart, { issues }: Texts): string {
  const sentence = issues[NEEDED[part]];
  return typeof sentence === 'string' ? sentence : issues.other;
}

function missingIn(address: JsonObject): NeededPart[] {
  return (Object.keys(NEEDED) as NeededPart[]).filter((part) => {
    const value = own(address, part);
    return typeof value === 'string' && value.trim() === '';
  });
}

/** The parts that say something, as they are shown. */
function filledOf(address: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''));
}

/** What is in the controls at first: what is offered, or the address that was given before it was to be changed. */
function earlier({ view }: Scene, { slot, suggestion }: Ask): Json {
  if (isObject(suggestion)) return suggestion;
  for (const { message } of view.transcript.slice().reverse()) {
    if (message.kind === 'answer' && message.slot === slot && isObject(message.value)) return message.value;
  }
  return null;
}
