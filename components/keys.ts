/**
 * Whether a key event belongs to what is typed into one of our fields. Outside the shadow root a page sees only `<flow-chat>` as its target
 * and would take the letter for a shortcut of its own. Tab, Escape and the shortcuts of browser and page pass.
 */
export function isTypedKey(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return false;
  // Control with Alt is how some keyboards write further signs.
  const isShortcut = event.metaKey || (event.ctrlKey && !event.altKey);
  return !isShortcut && (event.key.length === 1 || /^(Enter|Backspace|Delete|Dead|Process|Unidentified)$/.test(event.key));
}
