import type { Domain, FlowDocument, SlotDeclaration, Step } from '../document.js';
import type { Host } from '../host.js';
import { own, pointer } from '../json.js';
import { idOf } from '../sequence.js';
import { contractOf, type Contract } from './contract.js';
import { manifestOf, type Manifest } from './subflows.js';

/** What the names of a structurally valid document stand for: what the link checks look up. Any name may be dangling. */
export type Names = {
  readonly document: FlowDocument;
  readonly slots: { readonly [slot: string]: SlotDeclaration };
  /** Pointers of the steps, by id; of several with one id the first. */
  readonly steps: ReadonlyMap<string, string>;
  /** Path index of the first step that asks for a slot. */
  readonly asked: ReadonlyMap<string, number>;
  /** Path index at which a slot is there: its last own step, else the subflow that fills it. */
  readonly position: ReadonlyMap<string, number>;
  /** Index in `derive` of the first entry for what it writes. */
  readonly derived: ReadonlyMap<string, number>;
  /** The subflows that are declared and that the page has, by ref. */
  readonly subflows: ReadonlyMap<string, Manifest>;
  /** Slots that used subflows fill; null when a subflow is unknown, so that nothing can be said about its slots. */
  readonly exposed: ReadonlyMap<string, Domain | null> | null;
  /** What a declared or exposed slot can hold; null where that is not known. */
  readonly contract: (slot: string) => Contract | null;
};

/** Indexes the names of a document, on a page that has these subflows. */
export function namesOf(document: FlowDocument, host: Partial<Host> = {}): Names {
  const { slots = {}, uses = [], derive = [] } = document;
  const steps = new Map([['__init__', '']]);
  const asked = new Map<string, number>();
  const native = new Map<string, number>();
  const position = new Map<string, number>();
  document.path.forEach((step, i) => {
    if ('use' in step) {
      for (const slot of Object.keys(manifestOf(step.use, host)?.exposes ?? {})) position.set(slot, i);
      return;
    }
    const id = idOf(step, document);
    earlier(steps, id, pointer('path', i));
    const slot = slotOf(step);
    if (slot === null) return;
    if (!asked.has(slot)) asked.set(slot, i);
    native.set(slot, i);
  });
  native.forEach((index, slot) => position.set(slot, index));
  const subflows = new Map<string, Manifest>();
  for (const { ref } of uses) {
    const manifest = manifestOf(ref, host);
    if (manifest !== undefined) subflows.set(ref, manifest);
  }
  const exposed = new Map([...subflows.values()].flatMap(({ exposes }) => Object.entries(exposes)));
  const derived = new Map<string, number>();
  derive.forEach(({ writes }, i) => derived.has(writes) || derived.set(writes, i));
  const contracts = new Map<string, Contract>();
  const contract = (slot: string): Contract | null => {
    const declaration = own(slots, slot);
    const domain = declaration === undefined ? exposed.get(slot) : own(document.domains, declaration.domain);
    if (domain === undefined || domain === null) return null;
    const nullable = declaration?.nullable ?? false;
    const key = declaration === undefined ? `/${slot}` : declaration.domain + String(nullable);
    const one = contracts.get(key) ?? contractOf(domain, nullable);
    contracts.set(key, one);
    return one;
  };
  const known = uses.every(({ ref }) => subflows.has(ref));
  return { document, slots, steps, asked, position, derived, subflows, exposed: known ? exposed : null, contract };
}

/** The slot that a step asks for, or null. */
export function slotOf(step: Step): string | null {
  return 'slot' in step ? step.slot : 'confirm' in step ? step.confirm : null;
}

/** Whether a step may be passed over: it has a gate or a `skip_when`. */
export function isGated({ document }: Names, index: number): boolean {
  const step = document.path[index];
  if (step === undefined || !('slot' in step || 'confirm' in step)) return false;
  return (
    step.ask_when !== undefined || step.skip_when !== undefined || own(document.overrides?.gates ?? {}, idOf(step, document)) !== undefined
  );
}

/** Whether a name is a declared slot. */
export function isDeclared({ slots }: Names, name: string): boolean {
  return own(slots, name) !== undefined;
}

/** Whether a name is a slot, declared or exposed by a subflow. True while it is not known what is exposed. */
export function isSlot(names: Names, name: string): boolean {
  return names.exposed === null || names.exposed.has(name) || isDeclared(names, name);
}

/** All names that a slot could be meant by. */
export function slotNames({ slots, exposed }: Names): string[] {
  return [...Object.keys(slots), ...(exposed?.keys() ?? [])];
}

/** Where a name stands first: remembers `at` for a new one, and hands back the earlier place of a known one. */
export function earlier<Name>(places: Map<Name, string>, name: Name, at: string): string | undefined {
  const place = places.get(name);
  if (place === undefined) places.set(name, at);
  return place;
}
