import { TaggedError } from "../error/index.ts"
import { vibeNobodyMessages } from "./vibe.messages.ts"

/** Nobody has said yes to texts: there is no one to share with. */
export class NoVerifiedContacts extends TaggedError(
  "NoVerifiedContacts",
  409,
)<Record<never, never>>(() => vibeNobodyMessages.text) {}
