import type { OnExhaust } from '../document.js';
import { accepted, BLANK, refused } from '../domains/refusal.js';
import { freeText } from '../domains/free-text.js';
import { isObject, own, type Json, type JsonObject } from '../json.js';
import type { ApproveStep, CollectStep, LookupStep } from '../plan.js';
import { clear, fill, valueOf, type Progress } from '../progress.js';
import type { Reader, Reading } from '../reading.js';
import { YES_OR_NO } from '../steps/approve.js';
import { ask, PASS, refuse, type StepResult } from '../steps/result.js';
import { fullFold } from '../text.js';
import type { ToolResult } from '../turn.js';
import { looksUpWith, slotOf, worded, type Spliced, type Use } from './subflow.js';

/** A part of an address that a person fills in. */
export type AddressPart = 'street' | 'number' | 'district' | 'city';

/** The parts of an address, in their order. */
export const ADDRESS_PARTS: readonly AddressPart[] = ['street', 'number', 'district', 'city'];

const CONFIRMED = { address_confirmed: true, address_completed: true };
const NEEDED = 'address_needs_confirmation';
const GEOCODE = 'geocode';

/**
 * An address: typed, or in parts; looked up where the page has `geocode`, and confirmed. Source: reference-runtime section 14, corrected by
 * L12 and W2.
 */
export function address({ settings, config, host }: Use): Spliced {
  const looksUp = looksUpWith(host, GEOCODE);
  const confirms = settings['needs_confirmation'] !== false;
  const slot = slotOf({
    name: 'address',
    control: 'address',
    domain: { type: 'free_text' },
    read: readAddress,
    required: (settings['required'] ?? config['address_required']) === true,
    maxAttempts: (settings['max_attempts'] ?? config['max_attempts']) as number,
    onExhaust: (settings['on_exhaust'] ?? 'reask') as OnExhaust,
    rules: {
      provisional: looksUp,
      marks: ['address_confirmed', NEEDED, 'address_completed', 'address_defaulted', 'address_skipped'],
      given: (value) => {
        if (value === null) return { address_defaulted: true, address_completed: true };
        return looksUp ? {} : found(confirms);
      },
      skipped: { address_skipped: true, address_completed: true },
    },
  });
  const collect: CollectStep = {
    kind: 'collect',
    id: 'collect_address',
    slot,
    field: 'address',
    prompt: worded(host, slot.required ? 'address' : 'address_optional'),
    gate: null,
    skipWhen: null,
    options: null,
    optionsKind: null,
  };
  const approve: ApproveStep = {
    ...collect,
    kind: 'approve',
    id: 'confirm_address',
    field: 'confirmation',
    alias: 'address_confirmation',
    promptFor: (value) => worded(host, 'address_right', addressLine(value, worded(host, 'no_number')?.text)),
    options: YES_OR_NO,
    optionsKind: 'buttons',
    when: NEEDED,
    until: 'address_completed',
    marks: CONFIRMED,
  };
  const lookup: LookupStep = {
    kind: 'lookup',
    id: 'look_up_address',
    slot: 'address',
    tool: GEOCODE,
    input: (progress) => inputOf(progress),
    settle: (progress, result) => settle(progress, collect, result, confirms),
  };
  return { slots: [slot], steps: looksUp ? [collect, lookup, approve] : [collect, approve] };
}

/** What is kept beside an address that was found. */
function found(confirms: boolean): JsonObject {
  return confirms ? { [NEEDED]: true } : CONFIRMED;
}

/** The address in one line, as it is looked up: the parts that there are. `noNumber` stands for the number of one that has none. */
export function addressLine(value: Json, noNumber = ''): string {
  if (!isObject(value)) return '';
  const parts = ADDRESS_PARTS.map((part) => (own(value, part) === null ? noNumber : own(value, part)));
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ');
}

const readText = freeText(false);

/** What people write in the place of a number where there is none, fully folded. */
const NO_NUMBER = 's/n,sn,s/nº,s/no,s.n.,sem numero,no number,sin numero,sans numero,ohne nummer,o. nr.,بدون رقم,بلا رقم'.split(',');

/**
 * Reads what was typed as the street, or the filled parts of an address. A number of null says that there is none. Without a street it is
 * refused, and so it is where the number was left blank; where no number was asked for, none is needed.
 */
const readAddress: Reader = (raw) => {
  if (!isObject(raw)) return inStreet(readText(raw));
  const address: { [part: string]: Json } = {};
  for (const part of [...ADDRESS_PARTS, 'kind']) {
    const given = own(raw, part);
    const reading = part === 'number' && hasNoNumber(given) ? accepted(null) : readText(given ?? '');
    if (reading.kind === 'refused') return reading;
    if (reading.kind === 'value') address[part] = reading.value;
  }
  if (Object.keys(address).length === 0) return BLANK;
  if (own(address, 'street') === undefined) return refused('no_street');
  return own(raw, 'number') !== undefined && own(address, 'number') === undefined ? refused('no_number') : accepted(address);
};

function hasNoNumber(number: Json | undefined): boolean {
  return number === null || (typeof number === 'string' && NO_NUMBER.includes(fullFold(number)));
}

function inStreet(reading: Reading): Reading {
  return reading.kind === 'value' ? accepted({ street: reading.value }) : reading;
}

/** What is to be looked up: an address that is neither found nor given up. */
function inputOf(progress: Progress): Json {
  const { data } = progress;
  const value = valueOf(progress, 'address');
  if (!isObject(value) || own(data, NEEDED) === true || own(data, 'address_completed') === true) return null;
  return { address: addressLine(value) };
}

function settle(progress: Progress, collect: CollectStep, result: ToolResult, confirms: boolean): StepResult {
  const { slot } = collect;
  const typed = valueOf(progress, slot.name) ?? null;
  const output = result.kind === 'returned' ? result.output : {};
  const status = own(output, 'status');
  const address = own(output, 'address') ?? null;
  const isUsable = isObject(address) && readText(own(address, 'street') ?? '').kind === 'value';
  if (status === 'ok' && isUsable) {
    fill(progress, slot, address);
    delete progress.attempts[slot.name];
    Object.assign(progress.data, found(confirms && own(output, 'needs_confirmation') !== false));
    return PASS;
  }
  const count = own(progress.attempts, slot.name);
  clear(progress, slot.name);
  if (status !== undefined && status !== 'ok') {
    if (count !== undefined) progress.attempts[slot.name] = count;
    const issue = { code: 'address_not_found', params: {}, suggestions: [] };
    return refuse(progress, collect, issue, {
      show: (shown) => ask(progress, collect, shown),
      take: (value) => {
        fill(progress, slot, value);
        return PASS;
      },
    });
  }
  // The look-up broke: nothing that the person did. What they typed is offered again.
  progress.kept[slot.name] = typed;
  return ask(progress, collect, { code: 'call_failed', params: { message: '' }, suggestions: [] });
}
