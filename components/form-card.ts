import { html, nothing, type TemplateResult } from 'lit';
import type { Json } from '../src/engine/json.js';
import type { AddressPart } from '../src/engine/subflows/address-1.js';
import type { RecoveryEvent } from '../src/engine/session.js';
import type { FormField } from '../src/engine/turn.js';
import { formatAnswer, formatNumber } from '../src/i18n/format.js';
import { issueText } from '../src/i18n/issues.js';
import { addressFields, addressIn, isUnfilled, partId } from './address-fields.js';
import { PURPOSES } from './answer-field.js';
import { icon } from './icons.js';
import { InnerElement } from './inner-element.js';
import { questionOf } from './past.js';
import { ActEvent } from './requests.js';
import type { Scene } from './scene.js';
import { waysOut } from './ways-out.js';

/**
 * @summary Several questions at once. What was filled in stays when something is refused; each refusal stands at its control and in a list
 * of links at the top.
 * @csspart form - the form
 * @csspart form-send - sends all answers
 */
export class FormCard extends InnerElement {
  protected override view(scene: Scene): unknown {
    const { texts } = scene;
    const { outcome } = scene.view;
    if (outcome?.kind !== 'form') return nothing;
    const { fields, events } = outcome;
    const wrong = fields.filter((field) => field.issue !== null);
    return html`<form class="ask" part="form" novalidate aria-labelledby="flow-question" @submit=${this.submit}>
      <h3 class="q" id="flow-question" tabindex="-1">${texts.formTitle}</h3>
      ${
        wrong.length === 0
          ? nothing
          : html`<div class="card" role="alert"><p class="b">${texts.formWrong}</p>
            <ul class="gone">${wrong.map((field) => html`<li><a class="link" href=${`#${firstId(field)}`} @click=${this.jump}>${questionOf(field)}</a></li>`)}</ul></div>`
      }
      ${fields.map((field) => fieldView(field, scene))}
      <div class="btns"><button class="btn main" part="form-send" type="submit">${texts.formSend}</button>${waysOut(this, events.filter(isWayOut), texts)}</div>
    </form>`;
  }

  private submit(event: Event): void {
    event.preventDefault();
    const { outcome } = this.scene?.view ?? {};
    if (outcome?.kind !== 'form') return;
    const values: { [slot: string]: Json } = {};
    for (const field of outcome.fields) {
      const control = this.querySelector(`#${idOf(field)}`);
      if (control !== null) values[field.slot] = valueIn(control, field);
    }
    this.dispatchEvent(new ActEvent({ kind: 'form', values }));
  }

  /** Links inside a shadow root lead nowhere by themselves. */
  private jump(event: Event): void {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLAnchorElement) this.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
  }
}

/** What a control holds; null where nothing was filled in. */
function valueIn(control: Element, { options }: FormField): Json {
  if (control instanceof HTMLSelectElement) return options?.[control.selectedIndex - 1]?.value ?? null;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control.value;
  const address = addressIn(control);
  return isUnfilled(address) ? null : address;
}

/** It stands on screen: there is nothing to be shown again. */
function isWayOut(event: RecoveryEvent): boolean {
  return event !== 'resend';
}

function idOf({ slot }: FormField): string {
  return `flow-form-${slot.replace(/\W/g, '-')}`;
}

/** The part of an address that an issue is about. */
function partOf({ issue }: FormField): AddressPart {
  return issue?.code === 'no_number' ? 'number' : 'street';
}

/** The id of what is to be filled in first. */
function firstId(field: FormField): string {
  return field.control === 'address' ? partId(idOf(field), partOf(field)) : idOf(field);
}

function fieldView(field: FormField, { texts, flowLang, ownAddress }: Scene): TemplateResult {
  const { issue, options, control, value } = field;
  const id = idOf(field);
  const error = issue === null ? null : issueText(issue, texts.issues, (number) => formatNumber(number, texts));
  if (control === 'address') {
    return html`<fieldset class="card" id=${id}><legend class="b" lang=${flowLang ?? nothing}>${questionOf(field)}</legend>
      ${addressFields(id, value, error === null ? {} : { [partOf(field)]: error }, ownAddress, texts)}</fieldset>`;
  }
  const described = error === null ? nothing : `${id}-error`;
  const purpose = PURPOSES[control];
  return html`<div class=${error === null ? '' : 'wrong'}>
    <label for=${id} class="b" lang=${flowLang ?? nothing}>${questionOf(field)}</label>
    ${error === null ? nothing : html`<p class="err" id="${id}-error">${icon('alert')}<span>${error}</span></p>`}
    ${
      options === null
        ? purpose === undefined
          ? html`<textarea class="in" id=${id} .value=${value === null ? '' : String(value)} rows=${control === 'free_text' ? 2 : 1} dir="auto" autocomplete="off"
              aria-invalid=${error !== null} aria-describedby=${described}></textarea>`
          : html`<input class="in" id=${id} .value=${value === null ? '' : String(value)} inputmode=${purpose.inputmode} autocomplete=${purpose.autocomplete ?? 'off'}
              autocapitalize=${control === 'name' ? 'words' : 'off'} autocorrect="off" spellcheck="false" dir="auto" aria-invalid=${error !== null} aria-describedby=${described} />`
        : html`<select class="in" id=${id} aria-invalid=${error !== null} aria-describedby=${described}>
            <option value=""></option>
            ${options.map(
              (option) =>
                html`<option ?selected=${option.value === value}>${option.title ?? formatAnswer(option.value, control, texts)}</option>`,
            )}
          </select>`
    }
  </div>`;
}
