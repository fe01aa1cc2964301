import { HOUR_MS, MINUTE_MS } from "../time/index.ts"

/** Kinds of zones (001 §3). */
export const GEOFENCE_TYPES = ["safe_zone", "danger_zone", "venue", "custom"] as const

/** What happens at a zone's border (001 §3). */
export const GEOFENCE_EVENTS = ["entered", "exited"] as const

/** How far a zone reaches around its middle, in meters (001 §5, §9). A venue's is the default. */
export const GEOFENCE_RADIUS_METERS = { min: 10, max: 5_000, default: 100 } as const

/** Below this a phone notices indoors late or not at all: makers of geofences call about 150 m the least that is reliable. */
export const GEOFENCE_RELIABLE_RADIUS_METERS = 150

/**
 * How far beyond the radius the whole error circle of a fix has to be for it to be outside: a tenth of the radius, and at
 * least 20 m. That is never nearer than the larger of accuracy and a tenth (D-85).
 */
export const GEOFENCE_EXIT_MARGIN = { share: 0.1, leastMeters: 20 } as const

/** At one border no two events are closer together: a phone that jumps to and fro is not told of every jump. */
export const GEOFENCE_EVENT_GAP_MS = MINUTE_MS

/** What was known longer ago says nothing of where she comes from: the next fix only sets the state, as the first did. */
export const GEOFENCE_MEMORY_MS = 12 * HOUR_MS

/** Zones of one account. Each fix is compared with all of them. */
export const GEOFENCES_MAX = 50

/** In code points. */
export const GEOFENCE_NAME_MAX_LENGTH = 80

/** The newest so many events are listed. */
export const GEOFENCE_ALERTS_SHOWN = 20
