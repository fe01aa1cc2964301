import { GEOFENCES_MAX } from "./geofence.constants.ts"
import type { geofenceRefusalMessages } from "./geofence.refusal.messages.ts"

export const geofenceRefusalMessagesEs: typeof geofenceRefusalMessages = {
  full: `Tienes ${GEOFENCES_MAX} zonas. Elimina una para agregar otra.`,
}
