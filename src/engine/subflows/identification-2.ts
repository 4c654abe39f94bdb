import { METHODS } from '../check/subflows.js';
import { waitStep } from '../compile-wait.js';
import type { Domain, OnExhaust, Predicate, Wait } from '../document.js';
import { readEmail } from '../domains/email.js';
import { readName } from '../domains/name.js';
import { readTaxId } from '../domains/tax-id.js';
import { own, type Json } from '../json.js';
import type { CollectStep, LookupStep, PlanSlot, WaitStep } from '../plan.js';
import { clear, fill, isFilled, valueOf, type Progress } from '../progress.js';
import type { Reader } from '../reading.js';
import { PASS } from '../steps/result.js';
import { methodIn, methodReader, saysNone } from './method-words.js';
import { looksUpWith, slotOf, worded, type Spliced, type Use } from './subflow.js';

const TAX_ID = 'brazilian_tax_id';
const METHOD = 'identification_method';
const LOOKED_UP = '_tax_id_looked_up';
const USER_LOOKED_UP = '_user_looked_up';

/** The login's wait where the document declares none. */
const OWN_WAIT: Wait = {
  kind: 'cta_url',
  resume_on: 'govbr_token',
  on_resume: { set: { [TAX_ID]: '$token.' + TAX_ID, email: '$token.email', name: '$token.name' } },
};

/** The method that each step stands for; null: it is chosen again. */
const METHOD_BEHIND: { readonly [step: string]: string | null } = {
  select_identification_method: null,
  authenticate_govbr: 'govbr',
  collect_tax_id: TAX_ID,
  identification_done: 'anonymous',
};

/**
 * Who somebody is: by tax id, by a login, or not at all, with the ways to reach them. Source: reference-runtime section 15, corrected by W21
 * to W24.
 */
export function identification({ settings, config, host, wait }: Use): Spliced {
  const required = (settings['required'] ?? config['identification_required']) === true;
  const methods = (settings['methods'] ?? METHODS) as readonly string[];
  const offered = methods.filter((method) => !required || method !== 'anonymous');
  const maxAttempts = (settings['max_attempts'] ?? config['max_attempts']) as number;
  const onExhaust = (settings['on_exhaust'] ?? 'reask') as OnExhaust;
  const anonymous = offered.includes('anonymous') ? 'anonymous' : null;
  const first = offered[0] ?? null;
  // What stands for a tax id that was not given: another way than the one that failed.
  const other = anonymous ?? (onExhaust === 'default' ? first : (offered.find((method) => method !== TAX_ID) ?? null));
  const instead = other === null || other === TAX_ID ? null : other;
  const passesOn = onExhaust === 'skip' || onExhaust === 'default';

  const method = slotOf({
    name: METHOD,
    control: 'choice',
    domain: { values: offered },
    read: methodReader(offered),
    required: true,
    maxAttempts,
    onExhaust: passesOn ? 'default' : onExhaust,
    fallback: onExhaust === 'skip' ? (anonymous ?? first) : first,
    rules: {
      counter: 'method',
      marks: ['identification_skipped', 'govbr_auth_sent'],
      given: (value) => (value === 'anonymous' ? { identification_skipped: true } : {}),
      skipped: {},
    },
  });
  const taxId = slotOf({
    name: TAX_ID,
    control: TAX_ID,
    domain: { type: TAX_ID },
    read: readTaxId,
    required: anonymous === null,
    maxAttempts,
    onExhaust: !passesOn ? onExhaust : instead === null ? 'reask' : 'skip',
    rules: {
      marks: ['identity_verified', 'govbr_authenticated', 'phone', LOOKED_UP, USER_LOOKED_UP],
      given: () => ({}),
      skipped: {},
      passes: saysNone,
      brings: ['email', 'name'],
      ...(instead === null ? {} : { instead: { slot: METHOD, value: instead } }),
      ...(offered.includes(TAX_ID) ? { onClear: { slot: METHOD, value: TAX_ID } } : {}),
    },
  });
  const contact = (name: 'email' | 'name', read: Reader): PlanSlot =>
    slotOf({
      name,
      control: name,
      domain: { type: name } as Domain,
      read,
      maxAttempts,
      onExhaust: passesOn ? 'skip' : onExhaust,
      rules: {
        marks: [name + '_processed', broughtMark(name)],
        given: () => ({ [name + '_processed']: true }),
        skipped: { [name + '_processed']: true },
        passes: saysNone,
      },
    });
  const identified: Predicate = { or: [{ eq: ['slots.' + METHOD, TAX_ID] }, { eq: ['slots.' + METHOD, 'govbr'] }] };
  const collect = (id: string, slot: PlanSlot, wording: string, gate: Predicate | null): CollectStep => ({
    kind: 'collect',
    id,
    slot,
    field: slot.name,
    prompt: worded(host, wording),
    gate,
    skipWhen: null,
    options: null,
    optionsKind: null,
  });
  const email = contact('email', readEmail);
  const name = contact('name', readName);
  const select: CollectStep = {
    ...collect('select_identification_method', method, 'method', null),
    options: offered.map((id) => ({ id, value: id, title: worded(host, 'method_' + id)?.text ?? id, description: '', gate: null })),
    optionsKind: 'buttons',
  };
  const declared = wait ?? OWN_WAIT;
  const prompt = declared.prompt ?? worded(host, 'login') ?? undefined;
  const login: WaitStep = {
    ...waitStep('authenticate_govbr', declared, prompt, host),
    login: {
      mark: 'govbr_auth_sent',
      needs: TAX_ID,
      marks: { govbr_authenticated: true, identity_verified: true },
      lenient: wait === null,
      waits: ({ data }) => own(data, METHOD) === 'govbr' && own(data, 'govbr_authenticated') !== true,
      hear: (words) => {
        const wanted = methodIn(words);
        if (wanted === 'anonymous') return required ? 'none' : 'abort';
        return wanted === TAX_ID ? 'switch' : null;
      },
      leave: (progress, event) => choose(progress, method, event === 'switch' ? TAX_ID : event === 'abort' ? 'anonymous' : null),
      lead: (progress, { to, writes }) => {
        const meant = writes.some(({ key }) => key === METHOD) ? undefined : own(METHOD_BEHIND, to ?? '');
        if (meant !== undefined && !choose(progress, method, meant)) clear(progress, METHOD);
      },
    },
  };
  const user: LookupStep = {
    kind: 'lookup',
    id: 'look_up_user',
    slot: TAX_ID,
    tool: 'get_user_info',
    input: (progress) =>
      own(progress.data, 'govbr_authenticated') === true && own(progress.internal, USER_LOOKED_UP) !== true ? inputOf(progress) : null,
    settle: (progress, result) => {
      progress.internal[USER_LOOKED_UP] = true;
      const phones = result.kind === 'returned' ? own(result.output, 'phones') : null;
      const phone: Json = Array.isArray(phones) ? ((phones as readonly Json[])[0] ?? null) : null;
      if (typeof phone === 'string') progress.data['phone'] = phone;
      return PASS;
    },
  };
  const registry: LookupStep = {
    ...user,
    id: 'look_up_tax_id',
    tool: 'brazilian_tax_id_lookup',
    input: (progress) =>
      own(progress.data, 'govbr_authenticated') !== true && own(progress.internal, LOOKED_UP) !== true ? inputOf(progress) : null,
    settle: (progress, result) => {
      progress.internal[LOOKED_UP] = true;
      if (result.kind !== 'returned' || own(result.output, 'status') !== 'ok') return PASS;
      progress.data['identity_verified'] = true;
      for (const slot of [email, name]) bring(progress, slot, own(result.output, slot.name) ?? null);
      return PASS;
    },
  };
  return {
    slots: [method, taxId, email, name],
    steps: [
      select,
      login,
      ...(wait === null && looksUpWith(host, user.tool) ? [user] : []),
      collect('collect_tax_id', taxId, 'tax_id', identified),
      ...(looksUpWith(host, registry.tool) ? [registry] : []),
      collect('collect_email', email, 'email', identified),
      collect('collect_name', name, 'name', identified),
    ],
  };
}

/** The mark of a value that a look-up brought, in `internal`. */
export function broughtMark(slot: string): string {
  return '_brought_' + slot;
}

function inputOf(progress: Progress): Json {
  const value = valueOf(progress, TAX_ID) ?? null;
  return value === null ? null : { [TAX_ID]: value };
}

/** Takes a contact that a look-up knows, unless the person gave one or left it out. */
function bring(progress: Progress, slot: PlanSlot, raw: Json): void {
  if (isFilled(progress, slot.name) || progress.skipped.includes(slot.name)) return;
  const reading = slot.read(raw);
  if (reading.kind !== 'value') return;
  fill(progress, slot, reading.value);
  progress.internal[broughtMark(slot.name)] = true;
}

/** Chooses a method; false, and nothing is chosen, where it is not offered. */
function choose(progress: Progress, method: PlanSlot, wanted: string | null): boolean {
  const isOffered = method.read(wanted).kind === 'value';
  if (isOffered) fill(progress, method, wanted);
  return isOffered;
}
