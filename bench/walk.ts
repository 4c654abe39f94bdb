import { compile } from '../src/engine/compile.js';
import { en } from '../src/engine/language/en.js';
import type { Json } from '../src/engine/json.js';
import type { Plan } from '../src/engine/plan.js';
import type { Turn } from '../src/engine/turn.js';
import { walk } from '../src/engine/walk.js';
import { longFlow } from './long-flow.js';

// Medians of compile and of one turn in milliseconds, for flows of 10 to 10,000 steps. The goal: 50 and 2 at 1,000, both linear.
console.log('steps  compile ms  turn ms (first)  turn ms (middle)  turn ms (last)');
for (const count of [10, 100, 1_000, 10_000]) {
  const source = JSON.stringify(longFlow(count));
  const host = { languages: [en] };
  const plan = compile(source, host);
  const compiled = median(count > 1_000 ? 5 : 21, () => compile(source, host));
  const times = [0, count >> 1, count - 1].map((position) => {
    const at = upTo(plan, position);
    return median(51, () => answer(plan, at, 1));
  });
  const cells = [compiled, ...times].map((ms) => ms.toFixed(3).padStart(12));
  console.log(String(count).padStart(5) + cells.join('    '));
}

/** The turn that asks the question at `position`: all before it are answered at once. */
function upTo(plan: Plan, position: number): Turn {
  const first = walk(plan, null, { at: 0, kind: 'open', seed: 'bench' });
  return position === 0 ? first : answer(plan, first, position);
}

function answer(plan: Plan, turn: Turn, many: number): Turn {
  if (turn.outcome.kind !== 'ask') throw new Error('the flow ended early');
  const first = Number(turn.outcome.slot.slice(5));
  const values: { [slot: string]: Json } = {};
  for (let i = first; i < first + many; i++) values['slot_' + i] = (['Lamp', '7', 'near the gate'] as const)[i % 3] as string;
  return walk(plan, turn.session, { at: 1, kind: 'answer', to: turn.session.turn, values });
}

function median(runs: number, work: () => unknown): number {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[runs >> 1] as number;
}
