import type { Ledger } from './ledger.js';
import type { Screen } from './screen.js';
import type { Tab } from './tab.js';

/** Looks how a page that outlived an act took it: what it shows then, and the time. */
export type Check = (after: Screen, at: number) => void;

/** Does in a tab what its screen asks for. `value` gives what is typed for a slot, another one each time. */
export function actIn(tab: Tab, roll: number, ledger: Ledger, value: (slot: string) => string): Check {
  const { screen } = tab;
  const { asked } = screen;
  ledger.acts(tab.index);
  switch (screen.kind) {
    case 'ask': {
      if (asked === null) return () => undefined;
      const words = asked === 'kind' ? tab.tap(roll < 0.5 ? 0 : 1) : value(asked);
      if (asked !== 'kind') tab.type(words);
      return (after, at) => ledger.answered(asked, words, tab.index, after, at);
    }
    case 'review': {
      const taken = ledger.confirms(screen);
      tab.press('send');
      return (after) => taken(after, tab.life.isBroken);
    }
    case 'status':
      if (roll < 0.5) tab.press('send');
      return () => undefined;
    case 'end':
      if (roll < 0.5) return () => undefined;
      ledger.tookBack(null);
      tab.press('again');
      return () => undefined;
    case 'nothing':
      return () => undefined;
    default:
      return screen.kind satisfies never;
  }
}
