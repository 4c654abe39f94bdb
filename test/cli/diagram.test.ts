import { describe, expect, it } from 'vitest';
import { builtInSubflows } from '../../src/engine/subflows/built-in.js';
import { compile } from '../../src/engine/compile.js';
import { en } from '../../src/engine/language/en.js';
import { schemas } from '../../src/schemas.js';
import { graphOf } from '../../cli/graph.js';
import { mermaid } from '../../cli/mermaid.js';
import { svg } from '../../cli/svg.js';
import { textOf } from '../sources.js';
import { run } from './run.js';
import { waiting } from './waits.js';

const planOf = (text: string) => compile(text, { languages: [en], subflows: builtInSubflows, schemas });
const texts = { streetlight: textOf('flows/streetlight.flow.json'), 'library card': textOf('flows/library-card.flow.json'), waiting };
const jumps = (text: string) =>
  graphOf(planOf(text))
    .edges.filter(({ jump }) => jump)
    .map(({ from, to, text: words }) => `${from} -> ${to}: ${words}`);

describe.each(Object.entries(texts))('the graph of %s', (_, text) => {
  const plan = planOf(text);
  const graph = graphOf(plan);

  it('has each step once, and no edge that leads nowhere', () => {
    const ids = graph.nodes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(plan.steps.map(({ id }) => id)));
    expect(graph.edges.filter(({ from, to }) => !ids.includes(from) || !ids.includes(to))).toEqual([]);
  });

  it('is drawn whole: each node and each edge stands in both pictures', () => {
    const chart = mermaid(graph).trimEnd().split('\n');
    expect(chart).toHaveLength(1 + graph.nodes.length + graph.edges.length);
    const picture = svg(graph, 'flow');
    expect(picture.match(/<rect [^>]*rx=/g)).toHaveLength(graph.nodes.length);
    expect(picture.match(/marker-end/g)).toHaveLength(graph.edges.length);
  });
});

describe('the jumps of a graph', () => {
  it('are closed conditions, corrections, a no and attempts that are used up', () => {
    expect(jumps(texts.streetlight)).toEqual(
      expect.arrayContaining([
        'gate of ask_danger -> gate of warn: no',
        'gate of ask_pattern -> derive_classification: no',
        'review -> ask_defect: change defect',
        'review -> gate of ask_danger: change danger',
        'warn -> stopped: no',
        'warn -> stopped: not understood',
        'submit -> stopped: refused',
      ]),
    );
  });

  it('are the ways out of a form and a wait', () => {
    expect(jumps(waiting)).toEqual(
      expect.arrayContaining([
        'start -> place: otherwise',
        'form -> stopped: cancel',
        'form -> place: timeout',
        'form -> place: fallback',
        'pay -> stopped: abort',
        'pay -> pay: resend',
        'pay -> stopped: timeout',
      ]),
    );
  });
});

describe('flowspec-chat diagram', () => {
  it('writes text so that it cannot become markup', async () => {
    const files = { 'a.json': waiting };
    expect((await run(['diagram', 'a.json'], { files })).out).toContain('["place: Where #34;exactly#34; #60;is#62; it?"]');
    const { out } = await run(['diagram', 'a.json', '--format', 'svg'], { files });
    expect(out).toContain('place: Where &#34;exactly&#34; &#60;is&#62; it?');
    expect(out).not.toContain('<is>');
  });

  it('knows two formats', async () => {
    expect((await run(['diagram', 'flows/library-card.flow.json', '--format', 'png'])).code).toBe(2);
  });

  it('draws a list of slots too', async () => {
    expect((await run(['diagram', 'flows/park-feedback.elicitor.json'])).out).toContain('Which park were you in?');
  });

  it('refuses a flow that cannot run, with what is wrong', async () => {
    const { code, out, err } = await run(['diagram', 'a.json'], {
      files: { 'a.json': waiting.replace('"slot":"place"', '"slot":"plaice"') },
    });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('FLOWSPEC_SEMANTIC_UNKNOWN_NATIVE_PATH_SLOT');
  });
});
