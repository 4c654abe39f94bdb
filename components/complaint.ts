import type { Diagnostic, FlowError } from '../src/engine/diagnostics.js';

/** One entry for the console about why there is no conversation: the code, and each finding with its place in the flow. */
export function complaint(error: FlowError, flow: string): string {
  const params = Object.keys(error.params).length === 0 ? '' : ` ${JSON.stringify(error.params)}`;
  return [`flow-chat: ${error.code}${params}${flow === '' ? '' : ` in ${flow}`}`, ...error.diagnostics.map(finding)].join('\n');
}

function finding({ code, severity, path, params, line, column }: Diagnostic): string {
  const place = line === undefined ? '' : `, line ${line}, column ${column ?? 1}`;
  return `  ${severity} ${code} at "${path}"${place} ${JSON.stringify(params)}`;
}
