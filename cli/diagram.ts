import { OK, textOption, WrongUse, type Command } from './command.js';
import { graphOf } from './graph.js';
import { mermaid } from './mermaid.js';
import { flowOf } from './plan-of-file.js';
import { svg } from './svg.js';

/** `diagram`: the path of a flow as a picture. */
export const diagramCommand: Command = {
  summary: 'draw a flow, as Mermaid text or as SVG',
  usage: 'FILE [--format mermaid|svg] [--lang TAG]',
  details: [
    ['--format F', 'mermaid (by default) or svg'],
    ['--lang TAG', 'language of the questions that subflows ask (en)'],
  ],
  options: { format: { type: 'string' }, lang: { type: 'string' } },
  operands: [1, 1],
  async run([file = ''], options, io) {
    const format = textOption(options, 'format') ?? 'mermaid';
    if (format !== 'mermaid' && format !== 'svg') throw new WrongUse(`--format takes mermaid or svg, not ${format}`);
    const { plan } = await flowOf(file, textOption(options, 'lang') ?? 'en', io);
    const graph = graphOf(plan);
    io.out(format === 'svg' ? svg(graph, `${plan.flow} ${plan.version}`) : mermaid(graph));
    return OK;
  },
};
