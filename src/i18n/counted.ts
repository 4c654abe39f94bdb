/** A sentence by plural category (CLDR); `#` in it stands for the number. */
export type Forms = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** The sentence that goes with a number in a language (BCP 47), with the number as it is written there. */
export function counted(lang: string, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(lang).select(count)] ?? forms.other;
  return form.replace('#', new Intl.NumberFormat(lang, LATIN_DIGITS).format(count));
}

/** Digits are those that people type in numbers of documents and requests: in Arabic too they stand side by side with these. */
export const LATIN_DIGITS = { numberingSystem: 'latn' } as const;
