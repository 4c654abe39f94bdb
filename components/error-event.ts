import type { Diagnostic } from '../src/engine/diagnostics.js';
import { FlowEvent } from './flow-event.js';

/** The conversation cannot run, or stopped. `code` is stable; `diagnostics` say what in the flow is wrong and where. */
export class FlowErrorEvent extends FlowEvent {
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];

  constructor(code: string, diagnostics: readonly Diagnostic[]) {
    super('flow-error');
    this.code = code;
    this.diagnostics = diagnostics;
  }
}
