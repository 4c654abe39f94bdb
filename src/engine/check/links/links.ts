import type { FlowDocument } from '../../document.js';
import type { Host } from '../../host.js';
import { namesOf } from '../names.js';
import type { Report } from '../report.js';
import { checkContracts } from './contracts.js';
import { checkDerivations } from './derive.js';
import { checkDomains } from './domains.js';
import { checkEntry } from './entry.js';
import { checkForm } from './form.js';
import { checkHost } from './host.js';
import { checkHub } from './hub.js';
import { checkIdentification } from './identification.js';
import { checkInteractive } from './interactive.js';
import { checkPath } from './path.js';
import { checkPredicates } from './predicates.js';
import { checkSlots } from './slots.js';
import { checkSteps } from './steps.js';
import { checkTerminal } from './terminal.js';
import { checkUses } from './uses.js';
import { checkWait } from './wait.js';
import { checkWriters } from './writers.js';

const SECTIONS = [
  checkPath,
  checkDomains,
  checkSlots,
  checkDerivations,
  checkEntry,
  checkWriters,
  checkPredicates,
  checkSteps,
  checkHub,
  checkTerminal,
  checkInteractive,
  checkForm,
  checkWait,
  checkUses,
  checkIdentification,
  checkHost,
  checkContracts,
];

/** Reports what is wrong with the links between the names of a document, and what this host cannot run of it. */
export function links(document: FlowDocument, host: Partial<Host>, report: Report): void {
  const names = namesOf(document, host);
  for (const section of SECTIONS) section(names, report, host);
}
