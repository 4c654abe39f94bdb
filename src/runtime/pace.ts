import type { Millis } from '../engine/session.js';

/** No two tries of one entry are closer together, whatever anyone asks for. */
export const FLOOR: Millis = 1_000;
/** The longest wait of our own. */
export const CEILING: Millis = 300_000;
/** The longest wait that a service can ask for. */
export const LONGEST: Millis = 3_600_000;

/**
 * How long to wait after try number `tries` (from 1) failed (D5): what the service asked for (`Retry-After` in seconds or as a date), else a
 * random time between one second and 1, 2, 4 … seconds, at most five minutes. `random` is from 0 up to 1.
 */
export function delayAfter(tries: number, retryAfter: string | null, now: Millis, random: number): Millis {
  const asked = retryAfter === null ? null : readRetryAfter(retryAfter, now);
  if (asked !== null) return Math.min(Math.max(asked, FLOOR), LONGEST);
  const most = Math.min(FLOOR * Math.pow(2, Math.max(0, tries - 1)), CEILING);
  return FLOOR + Math.floor(random * (most - FLOOR));
}

/** A number from 0 up to 1 out of random text that begins with eight hexadecimal digits; a half out of any other. */
export function fraction(random: string): number {
  const digits = /^[0-9a-f]{8}/i.exec(random);
  return digits === null ? 0.5 : parseInt(digits[0], 16) / 0x100000000;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;

/** RFC 9110: a number of seconds or a date (the current form of it). Null for anything else. */
function readRetryAfter(text: string, now: Millis): Millis | null {
  const value = text.trim();
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  const [whole, day, month = '', year, hour, minute, second] = DATE.exec(value) ?? [];
  const monthIndex = MONTHS.indexOf(month);
  if (whole === undefined || monthIndex < 0) return null;
  return Date.UTC(Number(year), monthIndex, Number(day), Number(hour), Number(minute), Number(second)) - now;
}
