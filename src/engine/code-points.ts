/** Whether the text holds half of a surrogate pair: it cannot be stored or sent as UTF-8. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Cs}/u.test(text);
}

/** Length in code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i += (text.codePointAt(i) ?? 0) > 0xffff ? 2 : 1) length++;
  return length;
}
