/** The primary language of a BCP 47 tag, in lower case; the empty text for none. */
export function languageOf(tag: string): string {
  return (tag.split('-', 1)[0] ?? '').toLowerCase();
}
