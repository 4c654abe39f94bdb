import { describe } from 'vitest';
import type { Manifest } from '../../../../src/engine/check/subflows.js';
import type { Json } from '../../../../src/engine/json.js';
import { base, testFindings, type Edits } from '../edits.js';

const parking: Manifest = {
  settings: { spaces: { type: 'integer', minimum: 2 }, label: { type: 'string' } },
  exposes: { plate: { type: 'free_text' } },
  owns: ['plate', 'plate_checked'],
  steps: ['ask_plate'],
  waits: null,
  tools: { plates: '2' },
};

/** The base with subflows that are used behind its steps, and what else is edited. */
function uses(declared: readonly { readonly ref: string; readonly with?: Json }[], edits: Edits = {}): Edits {
  const steps = declared.map(({ ref }, i) => [`/path/${3 + i}`, { use: ref }] as const);
  return { '/uses': declared as unknown as Json, ...Object.fromEntries(steps), ...edits };
}
const address = (settings: Json): Edits => uses([{ ref: 'address@1', with: settings }]);

describe('the subflows of a flow', () => {
  testFindings(base, [
    ['are there', uses([{ ref: 'adress@1' }]), ['PROFILE_SUBFLOW_UNAVAILABLE', '/uses/0/ref']],
    [
      'are not guessed at where they are not',
      uses([{ ref: 'parking@1' }], { '/slots/t/requires': ['plate'], '/route/entry_args_schema': undefined }),
      ['PROFILE_SUBFLOW_UNAVAILABLE', '/uses/0/ref'],
    ],
    ['are configured by settings that they have', address({ requierd: true }), ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', '/uses/0/with']],
    [
      'are configured by values of the right kind',
      address({ required: 'yes', max_attempts: 0, on_exhaust: 'stop' }),
      ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', '/uses/0/with/max_attempts'],
      ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', '/uses/0/with/on_exhaust'],
      ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', '/uses/0/with/required'],
    ],
    ['may be configured', address({ required: true, max_attempts: 2, on_exhaust: 'END', needs_confirmation: false })],
    [
      'have a list of methods without repetition',
      uses([{ ref: 'identification@2', with: { methods: ['govbr', 'govbr'] } }]),
      ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', '/uses/0/with/methods'],
    ],
    [
      'fill slots that nobody declares',
      uses([{ ref: 'address@1' }], { '/slots/address': { domain: 'Txt' } }),
      ['PROFILE_SUBFLOW_SLOT_COLLISION', '/slots/address', '/uses/0/ref'],
    ],
    [
      'keep keys that no slot has',
      uses([{ ref: 'address@1' }], { '/slots/address_confirmed': { domain: 'Yes' } }),
      ['PROFILE_SUBFLOW_STATE_COLLISION', '/slots/address_confirmed', '/uses/0/ref'],
    ],
    [
      'keep keys that no derivation and no entry writes',
      uses([{ ref: 'address@1' }], {
        '/derive': [{ writes: 'address_skipped', from: ['k'], after: 'k', lookup: {} }],
        '/entry': { tool: 'look', writes: 'address_attempts' },
      }),
      ['PROFILE_SUBFLOW_STATE_COLLISION', '/derive/0/writes', '/uses/0/ref'],
      ['PROFILE_SUBFLOW_STATE_COLLISION', '/entry/writes', '/uses/0/ref'],
    ],
    [
      'keep keys that the terminal does not write',
      uses([{ ref: 'address@1' }], {
        '/path/-': { terminal: true },
        '/terminal': {
          step: 'send',
          tool: 'send_it',
          idempotent: true,
          outputs: { address_defaulted: 'result.x' },
          outcomes: { success: { set: { address_completed: true } }, retryable: {}, fatal: {} },
        },
      }),
      ['PROFILE_SUBFLOW_STATE_COLLISION', '/terminal/outcomes/success/set/address_completed', '/uses/0/ref'],
      ['PROFILE_SUBFLOW_STATE_COLLISION', '/terminal/outputs/address_defaulted', '/uses/0/ref'],
    ],
    [
      'have ids that no step has',
      uses([{ ref: 'address@1' }], { '/path/1/step': 'collect_address' }),
      ['COMPILE_DUPLICATE_NODE_ID', '/path/1', '/uses/0/ref'],
    ],
  ]);

  const other: Manifest = { ...parking, exposes: {}, owns: ['plate'] };
  testFindings(
    base,
    [
      ['may be registered by the page', uses([{ ref: 'parking@1', with: { spaces: 2, label: 'x' } }], { '/slots/t/requires': [] })],
      [
        'are configured as registered',
        uses([{ ref: 'parking@1', with: { spaces: 1 } }]),
        ['PROFILE_SUBFLOW_CONFIGURATION_INVALID', '/uses/0/with/spaces'],
      ],
      ['fill the slots that they expose', uses([{ ref: 'parking@1' }], { '/overrides': { gates: { t: { eq: ['slots.plate', 'B'] } } } })],
      [
        'have keys and ids that no other one has',
        uses([{ ref: 'parking@1' }, { ref: 'other@1' }]),
        ['COMPILE_DUPLICATE_NODE_ID', '/uses/1/ref', '/uses/0/ref'],
        ['PROFILE_SUBFLOW_STATE_COLLISION', '/uses/1/ref', '/uses/0/ref'],
      ],
      ['say what is theirs', uses([{ ref: 'vague@1' }]), ['PROFILE_LEGACY_SUBFLOW_MANIFEST_FORBIDDEN', '/uses/0/ref']],
    ],
    { subflows: { 'parking@1': parking, 'other@1': other, 'vague@1': { steps: [] } as unknown as Manifest } },
  );

  const row = uses([{ ref: 'parking@1' }]);
  const subflows = { 'parking@1': parking };
  const contract = { input: {}, output: {} };
  testFindings(base, [['have the tools they need', row, ['PROFILE_SUBFLOW_TOOL_UNAVAILABLE', '/uses/0/ref']]], { subflows, tools: [] });
  testFindings(base, [['have them in the right version', row, ['PROFILE_SUBFLOW_TOOL_VERSION_MISMATCH', '/uses/0/ref']]], {
    subflows,
    contracts: { plates: { ...contract, version: '1' } },
  });
  testFindings(base, [['run with that version', row]], {
    subflows,
    tools: ['plates'],
    contracts: { plates: { ...contract, version: '2' } },
  });
});
