import type { Host } from '../../host.js';
import { has, own, pointer, type Json, type JsonObject } from '../../json.js';
import { isDeclared, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { subflowRefs, type Manifest, type Setting } from '../subflows.js';
import { checkTool } from './host.js';

/** A subflow in use, and where it is declared. */
type Use = { readonly at: string; readonly manifest: Manifest };

/** The subflows that a flow uses: that the page has them, their settings, and what is theirs alone. Source: reference-linking section 2.9. */
export function checkUses(names: Names, report: Report, host: Partial<Host>): void {
  const { uses = [] } = names.document;
  const before = new Map<string, Use>();
  uses.forEach((use, i) => {
    const at = pointer('uses', i, 'ref');
    const manifest = names.subflows.get(use.ref);
    if (manifest === undefined) {
      if (has(host.subflows ?? {}, use.ref)) report('FLOWSPEC_PROFILE_LEGACY_SUBFLOW_MANIFEST_FORBIDDEN', at, { name: use.ref });
      else report('FLOWSPEC_PROFILE_SUBFLOW_UNAVAILABLE', at, meant(use.ref, subflowRefs(host)));
      return;
    }
    checkSettings(manifest, use.with ?? {}, pointer('uses', i, 'with'), report);
    for (const [tool, version] of Object.entries(manifest.tools)) {
      checkTool(tool, at, host, report, 'FLOWSPEC_PROFILE_SUBFLOW_TOOL_UNAVAILABLE');
      const offered = own(host.contracts ?? {}, tool)?.version ?? version;
      if (offered !== version) report('FLOWSPEC_PROFILE_SUBFLOW_TOOL_VERSION_MISMATCH', at, { name: tool, found: offered, other: version });
    }
    before.forEach((first, ref) => checkClash(use.ref, manifest, ref, first, at, report));
    if (!before.has(use.ref)) before.set(use.ref, { at, manifest });
    checkWriters(names, use.ref, manifest, at, report);
  });
}

/** What a subflow before this one, or this one itself, has taken: of each kind the first is told. */
function checkClash(ref: string, manifest: Manifest, other: string, first: Use, at: string, report: Report): void {
  const taken = first.manifest;
  const slot = Object.keys(manifest.exposes).find((name) => has(taken.exposes, name));
  const key = manifest.owns.find((name) => taken.owns.includes(name) && !(has(manifest.exposes, name) && has(taken.exposes, name)));
  const step = ref === other ? undefined : manifest.steps.find((id) => taken.steps.includes(id));
  if (slot !== undefined) report('FLOWSPEC_PROFILE_SUBFLOW_SLOT_COLLISION', at, { name: slot, other }, [first.at]);
  if (key !== undefined) report('FLOWSPEC_PROFILE_SUBFLOW_STATE_COLLISION', at, { name: key, other }, [first.at]);
  if (step !== undefined) report('FLOWSPEC_COMPILE_DUPLICATE_NODE_ID', at, { name: step }, [first.at]);
}

/** What the author of the flow has taken that belongs to the subflow. */
function checkWriters(names: Names, other: string, { exposes, owns, steps }: Manifest, at: string, report: Report): void {
  const { document } = names;
  for (const slot of Object.keys(exposes)) {
    if (isDeclared(names, slot)) report('FLOWSPEC_PROFILE_SUBFLOW_SLOT_COLLISION', pointer('slots', slot), { name: slot, other }, [at]);
  }
  const written = (key: string, where: string) => {
    if (owns.includes(key)) report('FLOWSPEC_PROFILE_SUBFLOW_STATE_COLLISION', where, { name: key, other }, [at]);
  };
  for (const slot of Object.keys(names.slots)) if (!has(exposes, slot)) written(slot, pointer('slots', slot));
  (document.derive ?? []).forEach(({ writes }, i) => written(writes, pointer('derive', i, 'writes')));
  if (document.entry?.writes !== undefined) written(document.entry.writes, '/entry/writes');
  for (const key of Object.keys(document.terminal?.outputs ?? {})) written(key, pointer('terminal', 'outputs', key));
  for (const key of Object.keys(document.terminal?.outcomes.success.set ?? {})) {
    written(key, pointer('terminal', 'outcomes', 'success', 'set', key));
  }
  for (const id of steps) {
    const step = names.steps.get(id);
    if (step !== undefined) report('FLOWSPEC_COMPILE_DUPLICATE_NODE_ID', step, { name: id }, [at]);
  }
}

function checkSettings({ settings }: Manifest, given: JsonObject, at: string, report: Report): void {
  for (const [name, value] of Object.entries(given)) {
    const setting = own(settings, name);
    if (setting === undefined) {
      const known = Object.keys(settings);
      report('FLOWSPEC_PROFILE_SUBFLOW_CONFIGURATION_INVALID', at, { allowed: known, ...meant(name, known) });
    } else if (!takes(setting, value)) {
      const allowed = setting.type === 'array' ? setting.items.enum : setting.type === 'string' ? (setting.enum ?? null) : null;
      report('FLOWSPEC_PROFILE_SUBFLOW_CONFIGURATION_INVALID', at + pointer(name), { type: setting.type, allowed });
    }
  }
}

function takes(setting: Setting, value: Json): boolean {
  switch (setting.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value) && (value as number) >= (setting.minimum ?? -Infinity);
    case 'string':
      return typeof value === 'string' && (setting.enum?.includes(value) ?? true);
    case 'array': {
      const list = Array.isArray(value) ? (value as readonly Json[]) : [];
      return list.length > 0 && new Set(list).size === list.length && list.every((one) => setting.items.enum.includes(one as string));
    }
    default:
      return setting satisfies never;
  }
}
