import { asks, type AskingStep, type Plan, type PlanStep, type WaitStep } from '../src/engine/plan.js';
import { condition } from './condition.js';

/** A flow as nodes in the order of its path, and the ways between them. */
export type Graph = { readonly nodes: readonly Node[]; readonly edges: readonly Edge[] };
export type Node = {
  readonly id: string;
  readonly kind: 'start' | 'question' | 'gate' | 'work' | 'outside' | 'end';
  readonly text: string;
};
/** `jump`: beside the way that a conversation takes when all goes well. */
export type Edge = { readonly from: string; readonly to: string; readonly text: string; readonly jump: boolean };

const START: Node = { id: 'start', kind: 'start', text: 'Start' };
const ENDS: readonly Node[] = [
  { id: 'end', kind: 'end', text: 'End' },
  { id: 'stopped', kind: 'end', text: 'Ends without a request' },
  { id: 'person', kind: 'end', text: 'Goes to a person' },
];

/** The graph of a plan: each step and each condition is a node, each jump an edge. Ends that nothing leads to are left out. */
export function graphOf(plan: Plan): Graph {
  const nodes: Node[] = [START];
  const edges: Edge[] = [];
  const link = (from: string, to: string, text = '', jump = false) => void edges.push({ from, to, text, jump });
  const entries = plan.steps.map((step) => (isGated(step) ? `gate of ${step.id}` : step.id));
  const entryAt = (index: number) => entries[index] ?? 'end';
  const entryOf = (id: string | null) => (id === null ? 'stopped' : entryAt(plan.index.get(id) ?? plan.steps.length));

  let last = START.id;
  if (plan.entry !== null) {
    nodes.push({ id: plan.entry.id, kind: 'work', text: `Ask ${plan.entry.tool}` });
    link(last, plan.entry.id);
    last = plan.entry.id;
  }
  if (plan.form !== null) {
    const { resumeAt, fallbackAt, recovery } = plan.form;
    nodes.push({ id: 'form', kind: 'question', text: `Form: ${plan.form.slots.map((slot) => slot.name).join(', ')}` });
    link(last, 'form', condition(plan.form.showWhen));
    link(last, entryAt(0), 'otherwise', true);
    link('form', entryAt(resumeAt), 'submitted', resumeAt > 0);
    for (const event of ['cancel', 'timeout'] as const)
      link('form', recovery[event] === 'END' ? 'stopped' : entryAt(fallbackAt), event, true);
    link('form', entryAt(fallbackAt), 'fallback', true);
  } else link(last, entryAt(0));

  plan.steps.forEach((step, i) => {
    const gate = isGated(step) ? gateText(step) : null;
    if (gate !== null) {
      nodes.push({ id: entryAt(i), kind: 'gate', text: gate });
      link(entryAt(i), step.id, 'yes');
      link(entryAt(i), entryAt(i + 1), 'no', true);
    }
    nodes.push(nodeOf(step));
    const next = step.kind === 'hub' ? step.next : i + 1;
    link(step.id, entryAt(next), step.kind === 'hub' ? 'yes' : '', next !== i + 1);
    if (step.kind === 'hub')
      for (const slot of step.correctable) link(step.id, entryAt(plan.slots.get(slot)?.step ?? i), `change ${slot}`, true);
    if (step.kind === 'confirm' && step.reject !== null) link(step.id, 'stopped', 'no', true);
    if (asks(step) && step.slot.onExhaust === 'END') link(step.id, 'stopped', 'not understood', true);
    if (asks(step) && step.slot.onExhaust === 'handoff') link(step.id, 'person', 'not understood', true);
    if (step.kind === 'wait') for (const [event, to] of ways(step)) link(step.id, entryOf(to), event, true);
    if (step.kind === 'submit') link(step.id, 'stopped', 'refused', true);
  });
  return { nodes: [...nodes, ...ENDS.filter(({ id }) => edges.some(({ to }) => to === id))], edges };
}

function ways(step: WaitStep): readonly (readonly [event: string, to: string | null])[] {
  return Object.entries(step.ways).map(([event, way]) => [event, way.to] as const);
}

function isGated(step: PlanStep): step is AskingStep {
  return asks(step) && (step.gate !== null || step.skipWhen !== null);
}

function gateText({ gate, skipWhen }: AskingStep): string {
  if (skipWhen === null) return gate === null ? '' : condition(gate);
  return condition(gate === null ? { not: skipWhen } : { and: [gate, { not: skipWhen }] });
}

function nodeOf(step: PlanStep): Node {
  switch (step.kind) {
    case 'collect':
    case 'confirm':
    case 'hub':
    case 'approve':
      return { id: step.id, kind: 'question', text: step.prompt === null ? step.id : `${step.id}: ${step.prompt.text}` };
    case 'derive':
      return { id: step.id, kind: 'work', text: `Derive ${step.derivation.writes} from ${step.derivation.from.join(', ')}` };
    case 'lookup':
      return { id: step.id, kind: 'work', text: `Look up with ${step.tool}` };
    case 'wait':
      return { id: step.id, kind: 'outside', text: `${step.id}: wait for ${step.signal}` };
    case 'submit':
      return { id: step.id, kind: 'work', text: `${step.id}: send to ${step.tool}` };
    default:
      return step satisfies never;
  }
}
