import { isObject, own, type Json } from '../engine/json.js';
import type { Session } from '../engine/session.js';
import type { Store, Write } from './ports.js';
import { draftKey, draftOf, type Draft } from './records.js';
import type { Transcript } from './transcript.js';

/** Makes text unreadable for all but this tab, and readable again in it. Null where that is not possible. Never rejects. */
export type Vault = {
  seal(text: string): Promise<string | null>;
  open(sealed: string): Promise<string | null>;
};

/**
 * A store that keeps personal answers from everybody but this tab (D6): of a draft it writes what is not personal, and the whole of it
 * sealed. In a tab that cannot open that, these answers are missing, and `withheld` names them. Where nothing can be sealed they are not
 * written at all.
 */
export function sealedStore(store: Store, vault: Vault, isPersonal: (slot: string) => boolean): Store {
  return {
    get kind() {
      return store.kind;
    },
    keys: (prefix) => store.keys(prefix),
    read: async (keys) => Promise.all((await store.read(keys)).map((value) => opened(value, vault))),
    commit: async (writes, durability) => {
      const sealed = await Promise.all(writes.map((write) => sealedWrite(write, vault, isPersonal)));
      return store.commit(sealed, durability);
    },
  };
}

async function sealedWrite(write: Write, vault: Vault, isPersonal: (slot: string) => boolean): Promise<Write> {
  if (write.kind === 'delete' || !write.key.startsWith(draftKey(''))) return write;
  const draft = draftOf(write.value);
  if (draft === null) return write;
  const withheld = [...draft.session.filled, ...draft.session.skipped].filter(isPersonal);
  if (withheld.length === 0 && !hasTraces(draft, isPersonal)) return write;
  const sealed = await vault.seal(JSON.stringify(draft));
  return { ...write, value: { ...withoutPersonal(draft, isPersonal), withheld, sealed } as unknown as Json };
}

async function opened(value: Json | undefined, vault: Vault): Promise<Json | undefined> {
  const sealed = isObject(value) ? own(value, 'sealed') : undefined;
  if (typeof sealed !== 'string') return value;
  const text = await vault.open(sealed);
  try {
    return text === null ? value : (JSON.parse(text) as Json);
  } catch {
    return value;
  }
}

/** Whether a draft holds anything of a personal slot beside its answer: a refused one, or one that was put aside. */
function hasTraces({ session, transcript }: Draft, isPersonal: (slot: string) => boolean): boolean {
  const values = [session.data, session.internal, session.prefill, session.kept, session.attempts, session.pending?.values ?? {}];
  return (
    hasToken(session) ||
    values.some((one) => Object.keys(one).some(isPersonal)) ||
    transcript.some(({ message }) => 'slot' in message && isPersonal(message.slot ?? ''))
  );
}

/** A token whose look-up runs may tell who somebody is. */
function hasToken({ waits }: Session): boolean {
  return Object.values(waits).some(({ token }) => token !== null);
}

function withoutPersonal({ session, transcript, ...rest }: Draft, isPersonal: (slot: string) => boolean): Draft {
  const keep = <T>(values: { readonly [name: string]: T }): { [name: string]: T } =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isPersonal(name)));
  const others = (names: readonly string[]): string[] => names.filter((name) => !isPersonal(name));
  const plain: Session = {
    ...session,
    data: keep(session.data),
    internal: keep(session.internal),
    prefill: keep(session.prefill),
    waits: Object.fromEntries(Object.entries(session.waits).map(([step, wait]) => [step, { ...wait, token: null }])),
    kept: keep(session.kept),
    attempts: keep(session.attempts),
    filled: others(session.filled),
    skipped: others(session.skipped),
    asked: null,
    // The outbox holds what was confirmed for sending.
    pending: session.pending === null ? null : { ...session.pending, input: null, values: {} },
  };
  return { ...rest, session: plain, transcript: plainLines(transcript, isPersonal) };
}

/** Lines about other slots; words that belong to none may be anything. */
function plainLines(transcript: Transcript, isPersonal: (slot: string) => boolean): Transcript {
  return transcript
    .filter(({ message }) => !('slot' in message) || message.slot === null || message.kind === 'question' || !isPersonal(message.slot))
    .map((line) => ('slot' in line.message && line.message.slot !== null ? line : { ...line, words: null }));
}
