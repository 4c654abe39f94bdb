/**
 * What can be made to go wrong with a POST:
 * - `slow`: everything as usual, after `ms`
 * - `drop before commit`: nothing is stored, the connection is cut
 * - `drop after commit`: the request is stored, the connection is cut before the answer
 * - `unavailable`: 503, with `Retry-After` in `seconds`
 * - `captive portal`: 200 with a web page, as a public network's sign-in gives; nothing is stored
 * - `refuse`: 422 with `errors`, each a sentence and the JSON Pointer it is about
 * @typedef {{ kind: 'slow', ms: number } | { kind: 'drop before commit' } | { kind: 'drop after commit' }
 *   | { kind: 'unavailable', seconds: number } | { kind: 'captive portal' }
 *   | { kind: 'refuse', errors: readonly { detail: string, pointer: string }[] }} Fault
 */

const KINDS = ['slow', 'drop before commit', 'drop after commit', 'unavailable', 'captive portal', 'refuse'];

/** Whether a parsed JSON value names a fault. @param {any} value @returns {value is Fault & { times?: number }} */
export function isFault(value) {
  if (typeof value !== 'object' || value === null || !KINDS.includes(value.kind)) return false;
  if (value.times !== undefined && !(Number.isInteger(value.times) && value.times > 0)) return false;
  if (value.kind === 'slow') return Number.isFinite(value.ms) && value.ms >= 0;
  if (value.kind === 'unavailable') return Number.isInteger(value.seconds) && value.seconds >= 0;
  return value.kind !== 'refuse' || Array.isArray(value.errors);
}

/** Faults that wait for the next POSTs, in the order in which they were set. Each POST meets one. */
export function faultQueue() {
  /** @type {{ fault: Fault, left: number }[]} */
  let queue = [];
  return {
    /** @param {Fault} fault @param {number} times how many POSTs meet it; until cleared when left out */
    add(fault, times = Infinity) {
      queue.push({ fault, left: times });
    },
    clear() {
      queue = [];
    },
    /** The fault of this POST, or null. @returns {Fault | null} */
    take() {
      const [first] = queue;
      if (first === undefined) return null;
      first.left -= 1;
      if (first.left <= 0) queue.shift();
      return first.fault;
    },
    /** How many kinds still wait. */
    get size() {
      return queue.length;
    },
  };
}
