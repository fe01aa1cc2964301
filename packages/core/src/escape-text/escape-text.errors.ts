import { TaggedError } from "../error/index.ts"
import { escapeTextMessages } from "./escape-text.messages.ts"

/** The number is nobody's who said yes and wants texts, and not her own; or nobody has said yes. */
export class EscapeRefused extends TaggedError(
  "EscapeRefused",
  409,
)<Record<never, never>>(() => escapeTextMessages.refused) {}

/** The second text has gone: there is nothing left to stop. */
export class EscapeRepeated extends TaggedError(
  "EscapeRepeated",
  409,
)<Record<never, never>>(() => escapeTextMessages.alreadyRepeated) {}
