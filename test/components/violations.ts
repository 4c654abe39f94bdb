import 'axe-core/axe.min.js';
import type axeCore from 'axe-core';

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

/** What axe finds wrong on the page, best practices included. Rules about whole pages do not concern a part of one. */
export async function violations(): Promise<string[]> {
  const rules = Object.fromEntries(
    ['region', 'page-has-heading-one', 'landmark-one-main', 'html-has-lang', 'document-title'].map((id) => [id, { enabled: false }]),
  );
  const { violations: found } = await window.axe.run(document.body, { rules });
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary ?? ''}`));
}
