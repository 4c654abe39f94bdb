import type { Millis, TurnNumber } from '../engine/session.js';
import type { Message } from '../engine/turn.js';

/** One line of the conversation. `words` is what the person typed or the title they tapped, where they did. */
export type Line = { readonly turn: TurnNumber; readonly at: Millis; readonly message: Message; readonly words: string | null };
/** Everything said so far, oldest first. */
export type Transcript = readonly Line[];

/** Adds what one turn said. The person's words belong to the first line that is about their answer. */
export function append(transcript: Transcript, said: readonly Message[], turn: TurnNumber, at: Millis, words: string | null): Transcript {
  // A command is not part of what was asked and answered.
  const kept = said.filter((message) => message.kind !== 'command');
  if (kept.length === 0) return transcript;
  const own = kept.findIndex((message) => message.kind === 'answer' || message.kind === 'refused' || message.kind === 'skipped');
  return transcript.concat(kept.map((message, i) => ({ turn, at, message, words: i === own ? words : null })));
}

/**
 * What still stands: lines about answers that were dropped later are taken out, and so is the note that they were. The question of an
 * answer that was replaced in the same turn stays, since its new answer follows it.
 */
export function standing(transcript: Transcript): Transcript {
  let lines: Line[] = [];
  for (const line of transcript) {
    const { message, turn } = line;
    if (message.kind !== 'dropped') {
      lines.push(line);
      continue;
    }
    const replaced = transcript
      .filter((other) => other.turn === turn && other.message.kind === 'answer')
      .map((other) => slotOf(other.message));
    lines = lines.filter(({ message: earlier }) => {
      const slot = slotOf(earlier);
      if (slot === null || !message.slots.includes(slot)) return true;
      return earlier.kind === 'question' && replaced.includes(slot);
    });
  }
  return lines;
}

function slotOf(message: Message): string | null {
  return 'slot' in message ? message.slot : null;
}
