import { TaggedError } from "../error/index.ts"
import { incidentMessages } from "./incident.messages.ts"

/** The link is unknown, revoked or expired: which of the three is not told. */
export class LinkSpent extends TaggedError(
  "LinkSpent",
  410,
)<Record<never, never>>(() => incidentMessages.linkSpent) {}
