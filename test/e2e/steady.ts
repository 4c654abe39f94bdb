import type { FlowErrorEvent } from '../../components/error-event.js';

/**
 * What the page finds instead of time and chance: a clock that moves when the test says so, and identifiers that count. The same steps then
 * give the same bytes.
 */
export type Steady = {
  /** Moves the clock; what is due runs, in order. */
  advance(ms: number): void;
};

declare global {
  interface Window {
    steady: Steady;
    /** Codes of the `flow-error` events, each with where its findings are. */
    flowErrors: { code: string; findings: string[] }[];
    /** What the page's policy forbade. */
    violations: string[];
    /** Names of the widget's other events, in order. */
    flowEvents: string[];
  }
}

/**
 * Runs in the page before its own scripts. It hands the ports to the element before it is defined, as a portal's own script could. An
 * identifier never comes twice in a tab: loads of a page count on.
 */
export function steady(): void {
  const load = Number(sessionStorage.getItem('loads') ?? 0) + 1;
  sessionStorage.setItem('loads', String(load));
  let now = Date.UTC(2026, 2, 2, 12, 0, 0);
  let count = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock = {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((other) => other !== timer));
    },
  };
  const ids = { random: () => `${(load * 65536 + ++count).toString(16).padStart(8, '0')}-of-a-test-that-repeats` };
  window.steady = {
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at);
        if (next === undefined) break;
        now = Math.max(now, next.at);
        timers = timers.filter((timer) => timer !== next);
        next.run();
      }
      now = until;
    },
  };

  window.flowErrors = [];
  window.flowEvents = [];
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  document.addEventListener('flow-error', (event) => {
    const { code, diagnostics } = event as FlowErrorEvent;
    const findings = diagnostics.map(
      ({ code: what, path, line, column }) => `${what} ${path}${line === undefined ? '' : ` ${line}:${column}`}`,
    );
    window.flowErrors.push({ code, findings });
  });
  for (const name of ['opened', 'asked', 'answered', 'changed', 'reviewed', 'queued', 'sent', 'refused', 'handoff', 'finished']) {
    document.addEventListener(`flow-${name}`, () => window.flowEvents.push(name));
  }

  const define = customElements.define.bind(customElements);
  customElements.define = (name, ...rest) => {
    if (name === 'flow-chat') for (const element of document.querySelectorAll(name)) Object.assign(element, { ports: { clock, ids } });
    define(name, ...rest);
  };
}
