/**
 * Stops the second click of a double click and the repeats of a held key before they reach a button: they would press what is shown after
 * the first, and nobody meant that. What the page itself put into a slot is left alone.
 */
export function pressOnce(event: MouseEvent | KeyboardEvent): void {
  const isMore = event instanceof KeyboardEvent ? event.repeat && (event.key === 'Enter' || event.key === ' ') : event.detail > 1;
  const { target, currentTarget } = event;
  if (!isMore || !(target instanceof Element) || target.closest('button') === null) return;
  if (!(currentTarget instanceof Node) || target.getRootNode() !== currentTarget.getRootNode()) return;
  event.preventDefault();
  event.stopPropagation();
}
