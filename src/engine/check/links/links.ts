import type { FlowDocument } from '../../document.js';
import type { Host } from '../../host.js';
import { namesOf } from '../names.js';
import type { Report } from '../report.js';
import { checkDerivations } from './derive.js';
import { checkDomains } from './domains.js';
import { checkForm } from './form.js';
import { checkHost } from './host.js';
import { checkHub } from './hub.js';
import { checkInteractive } from './interactive.js';
import { checkPath } from './path.js';
import { checkPredicates } from './predicates.js';
import { checkSlots } from './slots.js';
import { checkSteps } from './steps.js';
import { checkTerminal } from './terminal.js';

/** Reports what is wrong with the links between the names of a document, and what this host cannot run of it. */
export function links(document: FlowDocument, host: Partial<Host>, report: Report): void {
  const names = namesOf(document);
  for (const checkLinks of [
    checkPath,
    checkDomains,
    checkSlots,
    checkDerivations,
    checkPredicates,
    checkSteps,
    checkHub,
    checkTerminal,
    checkInteractive,
    checkForm,
  ]) {
    checkLinks(names, report);
  }
  checkHost(names, host, report);
}
