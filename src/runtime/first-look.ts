import type { Input, Turn } from '../engine/turn.js';
import type { ConversationOptions } from './conversation-options.js';
import type { Draft } from './records.js';

/**
 * The first turn of a page: a look at the stored draft, or, where there is none or it is damaged so that it cannot be walked, at the
 * start; `draft` is null then. Throws what a walk from the start throws.
 */
export function firstLook(
  { walker, fit }: Required<Pick<ConversationOptions, 'walker' | 'fit'>>,
  stored: Draft | null,
  input: Input,
): { readonly turn: Turn; readonly draft: Draft | null } {
  if (stored !== null) {
    try {
      const draft = fit(stored);
      return { turn: walker(draft.session, input), draft };
    } catch {
      // What was stored is not to be trusted; the person begins anew.
    }
  }
  return { turn: walker(null, input), draft: null };
}
