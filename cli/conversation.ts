import { own, type Json, type JsonObject } from '../src/engine/json.js';
import { asks, type Plan } from '../src/engine/plan.js';
import type { Session } from '../src/engine/session.js';
import type { Action, Answers, Message, ToolResult, Turn } from '../src/engine/turn.js';
import { walk } from '../src/engine/walk.js';
import type { Around, FixtureStep } from './fixture.js';

/** One turn that a conversation went through, with the answer that led to it. */
export type Visited = {
  readonly before: Session | null;
  readonly turn: Turn;
  readonly answered: Json | undefined;
  readonly picked: string | null;
  /** The way out of a form or a wait that was taken, `submitted` or `resumed`; null: none. */
  readonly way: string | null;
  /** Typed answers that the question before was only asked to read. */
  readonly read: readonly string[];
};

/** How a conversation stands. */
export type Standing = {
  readonly turn: Turn;
  /** What was said since the person's last step. */
  readonly said: readonly Message[];
  /** The input of the last call that sends something; null: there was none. */
  readonly payload: Json;
};

/** A conversation that hears one step after the other. */
export type Conversation = {
  /** Gives why a step cannot be taken now, or null. */
  readonly take: (step: FixtureStep) => string | null;
  readonly standing: () => Standing;
  readonly visited: readonly Visited[];
};

type Note = Partial<Omit<Visited, 'before' | 'turn'>>;

const DEFAULT_REPLY: JsonObject = { status: 'success', protocol: '2026-000001' };
const START = Date.UTC(2026, 2, 2, 12, 0, 0);

/** Begins a conversation over a flow: clock and identifiers are fixed, and calls are answered at once by what is `around`. */
export function converse(plan: Plan, around: Around = {}): Conversation {
  const { replies = [DEFAULT_REPLY], lookUps = {}, entry = {} } = around;
  const visited: Visited[] = [];
  const calls = new Map<string, number>();
  let at = START;
  let online = true;
  let payload: Json = null;
  let said: readonly Message[] = [];
  let stored = '';
  let turn: Turn;
  hear(null, { kind: 'open', seed: 'fixture', prefill: entry as Answers });
  answerCalls();

  function send(action: Action, note: Note = {}): null {
    at += 1000;
    said = [];
    hear(turn.session, action, note);
    answerCalls();
    return null;
  }

  function hear(before: Session | null, action: Action, note: Note = {}): void {
    turn = walk(plan, before, { at, ...action });
    said = [...said, ...turn.said];
    visited.push({ before, turn, answered: undefined, picked: null, way: null, read: [], ...note });
  }

  function answerCalls(): void {
    while (turn.outcome.kind === 'call' && !turn.outcome.waiting) {
      const { id, tool, durable, input } = turn.outcome;
      if (durable) payload = input;
      hear(turn.session, { kind: 'result', call: id, result: reply(durable ? '' : tool, durable ? replies : own(lookUps, tool)) });
    }
  }

  function reply(tool: string, list: readonly JsonObject[] = []): ToolResult {
    const count = calls.get(tool) ?? 0;
    const output = list[Math.min(count, list.length - 1)];
    if (!online || output === undefined) return { kind: 'failed', message: 'offline' };
    calls.set(tool, count + 1);
    return { kind: 'returned', output };
  }

  function answer(raw: Json, picked: string | null = null): string | null {
    const { outcome, session } = turn;
    if (outcome.kind !== 'ask' && outcome.kind !== 'review') return `nothing is asked, the outcome is ${outcome.kind}`;
    return send({ kind: 'answer', to: session.turn, values: { [outcome.field]: raw } }, { answered: raw, picked });
  }

  function read(answers: JsonObject): string | null {
    const question = plan.steps[plan.index.get(turn.session.asked ?? '') ?? -1];
    if (question === undefined || !asks(question)) return 'no question is on screen that could read';
    for (const [text, wanted] of Object.entries(answers)) {
      const reading = question.slot.read(text);
      const value = reading.kind === 'value' ? reading.value : null;
      if (value !== wanted) return `${JSON.stringify(text)} is read as ${JSON.stringify(value)}, expected ${JSON.stringify(wanted)}`;
    }
    visited.push({ before: turn.session, turn, answered: undefined, picked: null, way: null, read: Object.keys(answers) });
    return null;
  }

  function take(step: FixtureStep): string | null {
    const { outcome, session } = turn;
    if (step.say !== undefined) return answer(step.say);
    if (step.fill !== undefined) return answer(step.fill);
    if (step.pick !== undefined) {
      const offered = 'options' in outcome ? (outcome.options ?? []) : [];
      return offered.some((option) => option.id === step.pick) ? answer(step.pick, step.pick) : `"${step.pick}" is not offered`;
    }
    if (step.skip === true) return outcome.kind === 'ask' && outcome.skippable ? answer(null) : 'this question cannot be skipped';
    if (step.send === true) return outcome.kind === 'review' ? answer(true) : `there is nothing to send, the outcome is ${outcome.kind}`;
    if (step.change !== undefined) return send({ kind: 'change', slot: step.change, ...(step.to === undefined ? {} : { raw: step.to }) });
    if (step.undo === true) {
      const last = session.filled[session.filled.length - 1];
      return last === undefined ? 'there is no answer to take back' : send({ kind: 'change', slot: last });
    }
    if (step.form !== undefined) {
      if (outcome.kind !== 'form') return `there is no form, the outcome is ${outcome.kind}`;
      return send({ kind: 'form', values: step.form as Answers }, { way: 'submitted' });
    }
    if (step.signal !== undefined) {
      if (outcome.kind !== 'wait') return `nothing is waited for, the outcome is ${outcome.kind}`;
      return send({ kind: 'signal', name: outcome.signal, token: step.signal, nonce: outcome.nonce }, { way: 'resumed' });
    }
    if (step.recover !== undefined) return send({ kind: 'recover', event: step.recover }, { way: step.recover });
    if (step.reads !== undefined) return read(step.reads);
    if (step.pass !== undefined) at += step.pass * 1000;
    if (step.offline !== undefined) {
      online = !step.offline;
      if (online) send({ kind: 'retry' });
    } else if (step.close === true) stored = JSON.stringify(session);
    else if (step.reopen === true) {
      if (stored === '') return 'the page was not closed before';
      turn = { ...turn, session: JSON.parse(stored) as Session };
      send({ kind: 'open', seed: 'another' });
    } else if (step.restart === true) send({ kind: 'restart', seed: 'restarted' });
    return null;
  }

  return { take, visited, standing: () => ({ turn, said, payload }) };
}
