import { describe, expect, test } from 'vitest';
import { check } from '../../../../src/engine/check/check.js';
import { base, edited, type Edits } from '../edits.js';

describe('what the page offers', () => {
  const away = (host: Parameters<typeof check>[1], edits: Edits) =>
    check(edited(base, edits), host).map(({ code, severity, path }) => [code, severity, path]);

  test('a subflow that nobody registered is an error, and its slots are not guessed at', () => {
    expect(away({}, { '/uses': [{ ref: 'parking@1' }], '/path/-': { use: 'parking@1' }, '/slots/t/requires': ['plate'] })).toEqual([
      ['FLOWSPEC_PROFILE_SUBFLOW_UNAVAILABLE', 'error', '/uses/0/ref'],
    ]);
  });

  test('a capability that is not enabled is a warning, and one that is not asked for nothing', () => {
    const capabilities = { media_in: { analyze: ['image'] }, tts: true, location_in: false, handoff: {} };
    expect(away({ capabilities: ['tts'] }, { '/capabilities': capabilities })).toEqual([
      ['FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE', 'warning', '/capabilities/handoff'],
      ['FLOWSPEC_PROFILE_CAPABILITY_UNAVAILABLE', 'warning', '/capabilities/media_in'],
    ]);
    expect(away({}, { '/capabilities': capabilities })).toEqual([]);
  });

  test('a blocking entry tool must exist, another one need not', () => {
    expect(away({ tools: [] }, { '/entry': { tool: 'look', blocking: true } })).toEqual([
      ['FLOWSPEC_PROFILE_TOOL_UNAVAILABLE', 'error', '/entry/tool'],
    ]);
    expect(away({ tools: [] }, { '/entry': { tool: 'look' } })).toEqual([]);
    expect(away({ tools: ['look'] }, { '/entry': { tool: 'look', blocking: true } })).toEqual([]);
  });
});
