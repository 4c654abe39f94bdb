export { check } from './check/check.js';
export type { Manifest, Setting } from './check/subflows.js';
export { compile } from './compile.js';
export { compileElicitor } from './compile-elicitor.js';
export { FlowError, type Diagnostic } from './diagnostics.js';
export { digests, type Digests } from './digest.js';
export type { FlowDocument } from './document.js';
export {
  SlotWalker,
  type ElicitorDocument,
  type ElicitorDraft,
  type ElicitorKind,
  type ElicitorSlot,
  type ElicitorStep,
  type ElicitorValue,
} from './elicitor.js';
export { embedsSchemas } from './embedded-schema.js';
export type { Host, ToolContract } from './host.js';
export { canonical, type Json, type JsonObject } from './json.js';
export { ar } from './language/ar.js';
export { de } from './language/de.js';
export { en } from './language/en.js';
export { es, esMX } from './language/es.js';
export { fr } from './language/fr.js';
export type { LanguagePack } from './language/pack.js';
export { pt } from './language/pt.js';
export { normalize } from './normalize.js';
export type { Plan } from './plan.js';
export type { Issue, Reader, Reading } from './reading.js';
export type { End, FormRecord, Millis, PendingCall, RecoveryEvent, Session, TurnNumber, WaitRecord } from './session.js';
export { sha256 } from './sha256.js';
export type {
  Action,
  Answers,
  AnswerSource,
  FormField,
  Input,
  Message,
  Option,
  Outcome,
  Question,
  ReviewedAnswer,
  ToolResult,
  Turn,
} from './turn.js';
export { fallsWith, freshSession, visible, walk } from './walk.js';
