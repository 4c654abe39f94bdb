import type { Diagnostic } from '../engine/diagnostics.js';
import type { Json } from '../engine/json.js';

/** What is wrong with a text that is no JSON: `params` are those of `parse`. */
export function syntax({ reason, found, container }: Diagnostic['params']): string {
  const here = found === '' ? 'the text ends' : `there is ${JSON.stringify(found ?? null)}`;
  switch (reason) {
    case 'value':
      return `A value is expected where ${here}: complete it, or remove a comma too many.`;
    case 'name':
      return `A member name in double quotes is expected where ${here}: quote it, or remove a comma too many.`;
    case 'colon':
      return `A colon is expected behind the member name, where ${here}.`;
    case 'comma':
      return `A comma or the closing bracket is expected where ${here}.`;
    case 'end':
      return `The document is complete before ${JSON.stringify(found ?? null)}: remove what follows.`;
    case 'text':
      return 'The text that begins or goes on here is not closed, or holds a wrong escape or a control character: write line breaks as \\n.';
    case 'duplicate':
      return `This member stands twice in ${container === '' ? 'the document' : JSON.stringify(container)}: remove one of the two.`;
    default:
      return unreadable(reason, found);
  }
}

/** What is wrong with a value that is no JSON. */
export function unreadable(reason: Json | undefined, found: Json | undefined): string {
  switch (reason) {
    case 'surrogate':
      return 'The text holds half of a character, which cannot be stored or sent: replace it.';
    case 'depth':
      return 'The value is nested more than 500 levels deep: make it flatter.';
    case 'number':
      return 'The number is too large or not a number: JSON has only finite ones.';
    case 'cycle':
      return 'The value contains itself: hand in plain data without circles.';
    default:
      return `A value of the kind ${JSON.stringify(found ?? null)} is no JSON: hand in plain data, as JSON.parse gives it.`;
  }
}
