import { TaggedError } from "../error/index.ts"
import { sosSentMessages } from "./sos.sent.messages.ts"

/** It has gone out: it can no longer be taken back, only ended with the PIN. */
export class SosSent extends TaggedError(
  "SosSent",
  409,
)<Record<never, never>>(() => sosSentMessages.alreadySent) {}
