import { expect } from '@open-wc/testing';
import type { FlowErrorEvent } from '../../components/error-event.js';
import type { FlowChat } from '../../components/flow-chat.js';
import type { Json, JsonObject } from '../../src/engine/json.js';
import { slotOf, type Subflow } from '../../src/engine/subflows/subflow.js';
import { FLOW, shortFlow } from './road-damage.js';
import { clearStage, deviceLike, stage, type Stage } from './stage.js';

const [damage, urgent] = FLOW['path'] as readonly JsonObject[];
const slots = FLOW['slots'] as JsonObject;
const properties = { damage: { enum: ['Pothole', 'Broken sign', 'Other'] }, count: { type: 'integer' } };
const ARGUMENTS = { type: 'object', additionalProperties: false, required: [], properties };

/** The flow, which lets the page say what is damaged, and how many. */
const FLOW_WITH_ARGUMENTS: JsonObject = { ...FLOW, route: { description: 'Roads.', entry_args_schema: ARGUMENTS } };

/** An element, and what it warned the console of. */
async function warned(flow: Json, set: Partial<FlowChat>): Promise<{ readonly on: Stage; readonly warnings: string }> {
  const { warn } = console;
  const heard: string[] = [];
  console.warn = (...words: unknown[]) => void heard.push(words.join(' '));
  try {
    return { on: await stage({ flow, set }), warnings: heard.join('\n') };
  } finally {
    console.warn = warn;
  }
}

afterEach(clearStage);

describe('entry arguments', () => {
  it('answer their questions when these come, and stay open to a change', async () => {
    const on = await stage({ flow: FLOW_WITH_ARGUMENTS, set: { entryArguments: { damage: 'Pothole', count: 3 } } });
    expect(on.told).to.deep.equal(['flow-opened', 'flow-answered', 'flow-asked']);
    expect(on.question).to.equal('Is it urgent?');
    on.press('option', 'Yes');
    await on.stored();
    expect(on.question).to.equal('Your e-mail address?');
    expect(on.texts('[part=said] bdi')).to.deep.equal(['Pothole', 'Yes', '3']);
    on.press('change', 'What is damaged?');
    await on.stored();
    expect(on.has('flow-change-card') || on.question === 'What is damaged?').to.equal(true);
  });

  it('stand in the page as data, too', async () => {
    const children = '<script type="application/json" data-property="entryArguments">{"damage":"Pothole"}</script>';
    expect((await stage({ flow: FLOW_WITH_ARGUMENTS, children })).question).to.equal('Is it urgent?');
  });

  it('that the flow does not take are told to the page without their value, and never to the person', async () => {
    const given = { damage: 'Crater', count: 99, place: 'Main Street', other: 1 };
    const on = await stage({ flow: FLOW_WITH_ARGUMENTS, set: { entryArguments: given } });
    const error = on.events.find((event) => event.type === 'flow-error') as FlowErrorEvent;
    expect(error.code).to.equal('ARGUMENT_REFUSED');
    expect(error.diagnostics.map(({ path, params }) => `${path} ${String(params['reason'])}`)).to.deep.equal([
      '/damage not_admitted',
      '/count above_maximum',
      '/place not_admitted',
      '/other no_slot',
    ]);
    expect(JSON.stringify(error.diagnostics) + on.complaints.join()).to.not.match(/Crater|Main Street/);
    expect(on.question).to.equal('What is damaged?');
    expect(on.has('.err')).to.equal(false);
  });

  for (const [given, reason] of [
    ['{"damage":', 'not_json'],
    [[1], 'no_object'],
  ] as const) {
    it(`are a record: ${JSON.stringify(given)} is ${reason}`, async () => {
      const on = await stage({ flow: FLOW_WITH_ARGUMENTS, set: { entryArguments: given } });
      const error = on.events.find((event) => event.type === 'flow-error') as FlowErrorEvent;
      expect(error.diagnostics.map(({ path, params }) => [path, params['reason']])).to.deep.equal([['', reason]]);
      expect(on.question).to.equal('What is damaged?');
    });
  }

  it('do not touch a draft, and hold again once that is deleted', async () => {
    const store = deviceLike();
    const first = await stage({ flow: FLOW_WITH_ARGUMENTS, store });
    first.press('option', 'Other');
    await first.stored();
    const second = await stage({ flow: FLOW_WITH_ARGUMENTS, store, set: { entryArguments: { damage: 'Pothole' } } });
    expect(second.texts('[part=said] bdi')).to.deep.equal(['Other']);
    second.chat.restart();
    await second.stored();
    expect(second.texts('[part=said] bdi')).to.deep.equal(['Pothole']);
    expect(second.question).to.equal('Is it urgent?');
  });
});

describe('the entry tool', () => {
  const flow = (blocking: boolean): JsonObject => ({ ...FLOW, entry: { tool: 'open_case', blocking, writes: 'case_file' } });

  it('is called once before the first question', async () => {
    const calls: unknown[] = [];
    const tools = { open_case: async (input: Json) => ({ number: calls.push(input) }) };
    const on = await stage({ flow: flow(true), set: { tools } });
    await on.asks();
    await on.stored();
    expect(on.question).to.equal('What is damaged?');
    expect(calls).to.deep.equal([{}]);
  });

  it('is passed over where the page has none, and the console hears of it', async () => {
    const { on, warnings } = await warned(flow(false), {});
    expect(on.question).to.equal('What is damaged?');
    expect(on.told).to.deep.equal(['flow-opened', 'flow-asked']);
    expect(warnings).to.contain('ENTRY_TOOL_MISSING {"tool":"open_case"}');
  });

  it('that nothing may be asked without is missed as a mistake', async () => {
    const on = await stage({ flow: flow(true) });
    expect(on.told).to.deep.equal(['flow-error']);
    expect(on.complaints.join()).to.contain('FLOWSPEC_PROFILE_TOOL_UNAVAILABLE at "/entry/tool"');
  });
});

describe('a subflow of the page', () => {
  const slot = slotOf({
    name: 'space',
    control: 'free_text',
    domain: { type: 'free_text' },
    read: (raw) => (raw === '' || raw === null ? { kind: 'blank' } : { kind: 'value', value: String(raw).toUpperCase() }),
    maxAttempts: 3,
    required: true,
  });
  const PARKING: Subflow = {
    settings: { question: { type: 'string' } },
    exposes: { space: { type: 'free_text' } },
    owns: ['space'],
    steps: ['collect_space'],
    waits: null,
    tools: {},
    build: ({ settings }) => {
      const step = { id: 'collect_space', slot, field: 'space', gate: null, skipWhen: null, options: null, optionsKind: null } as const;
      return { slots: [slot], steps: [{ kind: 'collect', ...step, prompt: { text: String(settings['question']) } }] };
    },
  };
  const base = shortFlow({ damage: slots['damage'] as Json, urgent: slots['urgent'] as Json }, [
    damage as JsonObject,
    { use: 'parking@1' },
  ]);
  const flow: JsonObject = {
    ...base,
    slots: { damage: slots['damage'] as Json },
    uses: [{ ref: 'parking@1', with: { question: 'Which space?' } }],
  };

  it('is asked where the flow uses it', async () => {
    const on = await stage({ flow, set: { subflows: { 'parking@1': PARKING } } });
    on.press('option', 'Pothole');
    await on.stored();
    expect(on.question).to.equal('Which space?');
    on.type('b 12');
    await on.stored();
    expect(on.texts('[part=review] dd').join()).to.contain('B 12');
  });

  it('that is missing, or not as its settings say, is a mistake of the flow', async () => {
    expect((await stage({ flow })).complaints.join()).to.contain('FLOWSPEC_PROFILE_SUBFLOW_UNAVAILABLE at "/uses/0/ref"');
    const wrong = { ...flow, uses: [{ ref: 'parking@1', with: { question: 5 } }] };
    const on = await stage({ flow: wrong, set: { subflows: { 'parking@1': PARKING } } });
    expect(on.complaints.join()).to.contain('FLOWSPEC_PROFILE_SUBFLOW_CONFIGURATION_INVALID at "/uses/0/with/question"');
  });

  it('without steps of its own is told to the page', async () => {
    const { build: _, ...manifest } = PARKING;
    const on = await stage({ flow, set: { subflows: { 'parking@1': manifest } } });
    expect((on.events[0] as FlowErrorEvent).code).to.equal('SUBFLOW_MISSING');
  });

  it('does not take the place of a built-in one', async () => {
    const address = {
      ...base,
      slots: { urgent: slots['urgent'] as Json },
      path: [urgent as JsonObject, { use: 'address@1' }, { terminal: true }],
    };
    const on = await stage({ flow: { ...address, uses: [{ ref: 'address@1' }] }, set: { subflows: { 'address@1': PARKING } } });
    on.press('option', 'Yes');
    await on.stored();
    expect(on.question).to.contain('What is the address?');
  });
});

describe('capabilities', () => {
  it('that the element does not offer are told to the console, and the flow runs without them', async () => {
    const { on, warnings } = await warned(
      { ...FLOW, capabilities: { media_in: { analyze: ['image'] }, session_reset: true, handoff: {} } },
      {},
    );
    expect(on.question).to.equal('What is damaged?');
    expect(warnings).to.contain('warning FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE at "/capabilities/media_in"');
    expect(warnings).to.not.match(/session_reset|handoff/);
  });
});
