import { TaggedError } from "../error/index.ts"
import { geofenceRefusalMessages } from "./geofence.refusal.messages.ts"

/** There are as many zones as one account may have. */
export class GeofencesFull extends TaggedError(
  "GeofencesFull",
  409,
)<Record<never, never>>(() => geofenceRefusalMessages.full) {}
