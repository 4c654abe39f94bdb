import { leaseLock } from '../../src/browser/lease.js';
import { pageLock } from '../../src/browser/lock.js';
import { pageClock, pageOnline } from '../../src/browser/platform.js';
import { deviceStore } from '../../src/browser/store.js';
import { fetchTransport } from '../../src/browser/transport.js';
import type { Clock, Ports, Sending, Store, Transport } from '../../src/runtime/ports.js';
import type { Boarding } from './boarding.js';

const NEVER = new Promise<never>(() => undefined);

/** A call of a port, which may be the end of the page. */
export async function mortal<T>({ life }: Pick<Boarding, 'life'>, port: string, run: () => Promise<T>): Promise<T> {
  if (life.isOver) return NEVER;
  const call = {};
  const death = life.begin(call, port);
  const die = () => {
    life.die();
    return NEVER;
  };
  if (death?.how === 'before') return die();
  const running = run();
  if (death?.how === 'during') {
    const moment = new Promise((resolve) => setTimeout(resolve, death.delayMs));
    await Promise.race([death.delayMs === 0 ? null : moment, running.catch(() => null)]);
    return die();
  }
  try {
    await running.catch(() => null);
    return death === null ? await running : await die();
  } finally {
    life.end(call);
  }
}

/** The browser's own adapters over the clock and the line of the world, with the faults of this page and what is planted. */
export function framePorts(boarding: Boarding): Partial<Ports> {
  const { world, life, random, database } = boarding;
  const clock: Clock = { now: () => world.time, after: (ms, run) => world.after(life, ms, run) };
  const online = pageOnline();
  const device = deviceStore(indexedDB, pageClock(), database);
  const store = faultyStore(boarding, device);
  const lock = pageLock(leaseLock({ store, clock, ids: { random } }));
  return {
    clock,
    ids: { random },
    online: { hint: () => world.hint, subscribe: (listener) => online.subscribe(listener) },
    lock: { withLock: (name, run) => mortal(boarding, 'lock', () => lock.withLock(name, run)) },
    store,
    transport: faultyTransport(boarding, fetchTransport(undefined, clock), device),
  };
}

function faultyStore(boarding: Boarding, device: Store): Store {
  const call = <T>(port: string, run: () => Promise<T>) =>
    mortal(boarding, port, async () => {
      const fault = boarding.life.breaks();
      if (fault === 'late') await run();
      if (fault !== null) throw new DOMException('planned', 'QuotaExceededError');
      return run();
    });
  return {
    kind: 'device',
    read: (keys) => call('read', () => device.read(keys)),
    keys: (prefix) => call('keys', () => device.keys(prefix)),
    commit: (writes, durability) => call('commit', () => device.commit(writes, durability)),
  };
}

function faultyTransport(boarding: Boarding, transport: Transport, device: Store): Transport {
  const { world, plant, random } = boarding;
  const send = async (request: Sending) => {
    if (!world.isConnected) return { kind: 'unreachable' } as const;
    switch (plant) {
      case null:
        return transport.send(request);
      case 'deleted-before-sending':
        await device.commit([{ kind: 'delete', key: `entry/${request.headers['Idempotency-Key']?.slice(1, -1)}` }], 'strict');
        return transport.send(request);
      case 'new-key-each-try':
        return transport.send({ ...request, headers: { ...request.headers, 'Idempotency-Key': `"${random()}"` } });
      case 'sent-before-reply': {
        void transport.send(request);
        const bodyText = '{"protocol":"N-hoped-for"}';
        return { kind: 'reply', status: 201, contentLanguage: null, retryAfter: null, bodyText, elsewhere: false } as const;
      }
      default:
        return plant satisfies never;
    }
  };
  return { send: (request) => mortal(boarding, 'send', () => send(request)) };
}
