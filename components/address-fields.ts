import { html, nothing, type TemplateResult } from 'lit';
import { isObject, own, type Json, type JsonObject } from '../src/engine/json.js';
import type { AddressPart } from '../src/engine/subflows/address-1.js';
import type { Texts } from '../src/i18n/texts.js';
import { icon } from './icons.js';

/** The parts in their order, with what the browser may fill in where it is the person's own address. There is no purpose for the number alone. */
const PURPOSES: { readonly [part in AddressPart]: string } = {
  street: 'address-line1',
  number: 'off',
  district: 'address-level3',
  city: 'address-level2',
};

const PARTS = Object.keys(PURPOSES) as AddressPart[];
/** Parts that an address can do without. */
const OPTIONAL: readonly AddressPart[] = ['district', 'city'];

/** The id of the control of one part. */
export function partId(id: string, part: AddressPart): string {
  return `${id}-${part}`;
}

/**
 * A control for each part of an address, with the box that says that there is no number: it empties and closes the number. `value` is what stands in them
 * at first; `errors` are sentences. The ids begin with `id`. `isOwn`: it is the person's own address, so that the browser may fill it in.
 */
export function addressFields(
  id: string,
  value: Json,
  errors: { readonly [part in AddressPart]?: string },
  isOwn: boolean,
  texts: Texts,
): TemplateResult[] {
  const parts = isObject(value) ? value : {};
  return PARTS.map((part) => {
    const error = errors[part];
    const name = partId(id, part);
    const isOptional = OPTIONAL.includes(part);
    return html`<div class=${error === undefined ? 'part' : 'part wrong'}>
      <label class="b" for=${name}>${texts.address[part]}</label>
      ${isOptional ? html`<span class="hint" id="${name}-hint">${texts.optionalPart}</span>` : nothing}
      ${error === undefined ? nothing : html`<p class="err" id="${name}-error">${icon('alert')}<span>${error}</span></p>`}
      <input class="in" part="address-part" id=${name} name=${part} dir="auto" autocomplete=${isOwn ? PURPOSES[part] : 'off'} autocapitalize="words" spellcheck="false"
        .value=${textOf(own(parts, part))} ?disabled=${part === 'number' && own(parts, part) === null}
        aria-required=${!isOptional} aria-invalid=${error !== undefined}
        aria-describedby=${error === undefined ? (isOptional ? `${name}-hint` : nothing) : `${name}-error`} />
      ${
        part === 'number'
          ? html`<label class="tick"><input type="checkbox" part="no-number" name="none" .checked=${own(parts, part) === null} @change=${closeNumber} /><span>${texts.noNumber}</span></label>`
          : nothing
      }
    </div>`;
  });
}

/** What stands in the controls of {@link addressFields} under `root`: each part as typed; null for a number that there is none of. */
export function addressIn(root: ParentNode): JsonObject {
  const control = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`);
  const values = PARTS.map((part) => [part, part === 'number' && control('none')?.checked ? null : (control(part)?.value ?? '')]);
  return Object.fromEntries(values) as JsonObject;
}

/** Whether nothing at all was filled in. */
export function isUnfilled(address: JsonObject): boolean {
  return Object.values(address).every((value) => typeof value === 'string' && value.trim() === '');
}

function closeNumber({ currentTarget: box }: Event): void {
  if (!(box instanceof HTMLInputElement)) return;
  const number = box.closest('.part')?.querySelector<HTMLInputElement>('.in');
  if (number == null) return;
  number.disabled = box.checked;
  if (box.checked) number.value = '';
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
