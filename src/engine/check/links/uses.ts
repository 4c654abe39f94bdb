import type { Host } from '../../host.js';
import { has, own, pointer, type Json, type JsonObject } from '../../json.js';
import { earlier, isDeclared, type Names } from '../names.js';
import { meant } from '../nearest.js';
import type { Report } from '../report.js';
import { subflowRefs, type Manifest, type Setting } from '../subflows.js';
import { checkTool } from './host.js';

/** The subflows that a flow uses: that the page has them, their settings, and what is theirs alone. Source: reference-linking section 2.9. */
export function checkUses(names: Names, report: Report, host: Partial<Host>): void {
  const { uses = [] } = names.document;
  const exposed = new Map<string, string>();
  const owned = new Map<string, string>();
  const steps = new Map<string, string>();
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
    const slots = Object.keys(manifest.exposes);
    clash('FLOWSPEC_PROFILE_SUBFLOW_SLOT_COLLISION', slots, exposed, at, report);
    clash(
      'FLOWSPEC_PROFILE_SUBFLOW_STATE_COLLISION',
      manifest.owns.filter((key) => !slots.includes(key)),
      owned,
      at,
      report,
    );
    if (uses.findIndex(({ ref }) => ref === use.ref) === i) clash('FLOWSPEC_COMPILE_DUPLICATE_NODE_ID', manifest.steps, steps, at, report);
    checkWriters(names, manifest, at, report);
  });
}

type Clash = 'FLOWSPEC_PROFILE_SUBFLOW_SLOT_COLLISION' | 'FLOWSPEC_PROFILE_SUBFLOW_STATE_COLLISION' | 'FLOWSPEC_COMPILE_DUPLICATE_NODE_ID';

/** What another subflow before this one has taken: the first of it is told. */
function clash(code: Clash, names: readonly string[], taken: Map<string, string>, at: string, report: Report): void {
  const places = names.map((name) => earlier(taken, name, at));
  const index = places.findIndex((place) => place !== undefined);
  if (index >= 0) report(code, at, { name: names[index] ?? '' }, [places[index] ?? '']);
}

/** What the author of the flow has taken that belongs to the subflow. */
function checkWriters(names: Names, { exposes, owns, steps }: Manifest, at: string, report: Report): void {
  const { document } = names;
  for (const slot of Object.keys(exposes)) {
    if (isDeclared(names, slot)) report('FLOWSPEC_PROFILE_SUBFLOW_SLOT_COLLISION', pointer('slots', slot), { name: slot }, [at]);
  }
  const written = (key: string, where: string) => {
    if (owns.includes(key)) report('FLOWSPEC_PROFILE_SUBFLOW_STATE_COLLISION', where, { name: key }, [at]);
  };
  for (const slot of Object.keys(names.slots)) if (!has(exposes, slot)) written(slot, pointer('slots', slot));
  (document.derive ?? []).forEach(({ writes }, i) => written(writes, pointer('derive', i, 'writes')));
  if (document.entry?.writes !== undefined) written(document.entry.writes, '/entry/writes');
  for (const key of Object.keys(document.terminal?.outputs ?? {})) written(key, pointer('terminal', 'outputs', key));
  for (const key of Object.keys(document.terminal?.outcomes.success.set ?? {})) {
    written(key, pointer('terminal', 'outcomes', 'success', 'set', key));
  }
  for (const id of steps) {
    const other = names.steps.get(id);
    if (other !== undefined) report('FLOWSPEC_COMPILE_DUPLICATE_NODE_ID', other, { name: id }, [at]);
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
