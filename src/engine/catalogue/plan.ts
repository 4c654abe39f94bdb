import { wishesIn } from '../commands.js';
import { consentReader } from '../compile.js';
import { textOf } from '../domains/answer-text.js';
import type { LanguagePack } from '../language/pack.js';
import type { CollectStep, Plan, PlanSlot } from '../plan.js';
import type { Reader } from '../reading.js';
import { trim } from '../text.js';
import type { Catalogue } from './catalogue.js';
import { findIn } from './find.js';

/** The slot that holds the title of the chosen offer. */
export const CHOICE = 'flow_choice';

/**
 * A plan of one question: which flow of a catalogue. It is walked like any other, so that what is typed and tapped, asked back and spoken is as at every
 * question. `question`: what is asked, in the person's language.
 */
export function planOfCatalogue(catalogue: Catalogue, question: string, languages: readonly LanguagePack[]): Plan {
  const titles = catalogue.map(({ title }) => title);
  const slot: PlanSlot = {
    name: CHOICE,
    control: 'choice',
    domain: { type: 'categorical', values: titles },
    read: readerOf(catalogue, languages),
    partition: 'data',
    required: true,
    nullable: false,
    requires: [],
    // Whoever does not find what they need may go on trying.
    maxAttempts: Infinity,
    onExhaust: 'reask',
    fallback: null,
    onlyWhenAsked: false,
    sources: [],
    step: 0,
    readEarlier: false,
  };
  const step: CollectStep = {
    kind: 'collect',
    id: CHOICE,
    slot,
    field: CHOICE,
    prompt: { text: question },
    gate: null,
    skipWhen: null,
    options: catalogue.map(({ title, description }) => ({ id: title, value: title, title, description, gate: null })),
    optionsKind: 'list',
  };
  return {
    format: 'flowspec/2',
    flow: CHOICE,
    version: '1.0.0',
    digest: '',
    service: null,
    config: {},
    slots: new Map([[CHOICE, slot]]),
    derivations: new Map(),
    requiredBy: new Map(),
    readBy: new Map(),
    steps: [step],
    index: new Map([[CHOICE, 0]]),
    hub: null,
    consent: consentReader(languages),
    wishes: wishesIn(languages),
    entry: null,
    form: null,
    admits: null,
    capabilities: [],
    handoff: null,
  };
}

/** Reads the title of an offer, tapped, or words that are about one. */
function readerOf(catalogue: Catalogue, languages: readonly LanguagePack[]): Reader {
  const find = findIn(catalogue, languages);
  const titleOf = (offer: number): string => catalogue[offer]?.title ?? '';
  return (raw) => {
    const text = trim(textOf(raw) ?? '');
    if (text === '') return { kind: 'blank' };
    if (catalogue.some(({ title }) => title === text)) return { kind: 'value', value: text };
    const found = find(text);
    switch (found.kind) {
      case 'sure':
        return { kind: 'value', value: titleOf(found.offer) };
      case 'unsure':
        return { kind: 'refused', issue: { code: 'ambiguous_option', params: {}, suggestions: found.offers.map(titleOf) } };
      case 'none':
        return { kind: 'refused', issue: { code: 'nothing_found', params: {}, suggestions: [] } };
      default:
        return found satisfies never;
    }
  };
}
