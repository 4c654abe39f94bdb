import { offerReturn } from './hand-over.js';
import { pageClock } from './platform.js';
import { addressOf, returnIn } from './returns.js';

/**
 * What came of a return: a tab that waits has it (`taken`: this one may be closed), there is none and this tab goes on to the page itself
 * (`moved`), or the address of this page brings nothing (`nothing`).
 */
export type HandedOver = 'taken' | 'moved' | 'nothing';

/**
 * For the page that a provider sends the person back to in a tab of their own: hands what its address brings to the tab that waits for it. `page` is the
 * address of the page with the widget, of the same origin; where no tab waits any more, this one goes there and brings it along. The address
 * is cleaned at once, so that a reload brings nothing twice.
 */
export async function handOver(page: string): Promise<HandedOver> {
  const target = new URL(page, document.baseURI);
  if (target.origin !== location.origin) throw new TypeError('The page with the widget has to be of the origin of this one.');
  const found = returnIn(location.href);
  if (found === null) return 'nothing';
  history.replaceState(history.state, '', found.rest);
  if (await offerReturn(found.returned, pageClock())) return 'taken';
  location.replace(addressOf(target.href, found.returned));
  return 'moved';
}
