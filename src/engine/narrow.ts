import type { PlanSlot } from './plan.js';
import { fullFold } from './text.js';
import type { Option } from './turn.js';

/**
 * The options that fit what has been typed so far, for a list that is too long to be shown whole: first those with a word that begins with it, then those that
 * hold it, then what an answer of these words would be taken for or may have meant. Accents and case make no difference. Blank: all.
 */
export function narrow(options: readonly Option[], { domain, read }: Pick<PlanSlot, 'domain' | 'read'>, typed: string): readonly Option[] {
  const wanted = fullFold(typed);
  if (wanted === '') return options;
  const synonyms = Object.entries((domain.type === 'categorical' ? domain.normalize?.synonyms : null) ?? {});
  const shown = options.map((option) => option.value);
  const reading = read(typed, shown);
  const understood = reading.kind === 'value' ? [reading.value] : reading.kind === 'refused' ? reading.issue.suggestions : [];
  const ranks = options.map(({ value, title }) => {
    const texts = [title ?? String(value), ...synonyms.filter((entry) => entry[1] === value).map(([synonym]) => synonym)].map((text) =>
      fullFold(text),
    );
    if (texts.some((text) => ` ${text}`.includes(` ${wanted}`))) return 0;
    if (texts.some((text) => text.includes(wanted))) return 1;
    return understood.includes(value) ? 2 : 3;
  });
  return [0, 1, 2].flatMap((rank) => options.filter((_, i) => ranks[i] === rank));
}
