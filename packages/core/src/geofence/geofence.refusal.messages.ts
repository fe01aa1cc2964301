import { messages } from "../language/index.ts"
import { GEOFENCES_MAX } from "./geofence.constants.ts"

/** Apart from the rest: the error is in every page that talks to a backend. */
export const geofenceRefusalMessages = messages("geofenceRefusal", {
  full: `You have ${GEOFENCES_MAX} zones. Delete one to add another.`,
})
