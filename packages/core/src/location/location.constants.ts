import { MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** How often a page that is open reports its place: every 20 s in a watch, every 5 s in an incident (OwnTracks, Traccar). */
export const FIX_INTERVAL_MS = 20 * SECOND_MS
export const FIX_INTERVAL_INCIDENT_MS = 5 * SECOND_MS

/** A place older than this is shown grey: it may be wrong by now. */
export const FIX_STALE_MS = 3 * MINUTE_MS

/**
 * So much older than the phone's last place one may be that is shown beside it because it is more exact: no older than what counts
 * as new. Ours.
 */
export const FIX_EXACT_WITHIN_MS = 3 * MINUTE_MS

/** A phone that has not been heard of for this long is called silent. */
export const PHONE_SILENT_MS = 20 * MINUTE_MS

/** A browser gets five seconds to find the place (001 §9). */
export const GEOLOCATION_TIMEOUT_MS = 5 * SECOND_MS

/** A browser that says nothing for this long, its question to the person included, is taken to have found no place. */
export const GEOLOCATION_SILENCE_MS = 30 * SECOND_MS

/** A fix may be this much in the future: phone clocks are not exact. */
export const FIX_CLOCK_SKEW_MS = 2 * MINUTE_MS

/** A fix that would need this speed to be true is dropped: an airliner, in meters a second. */
export const FIX_MAX_SPEED = 300

/** The parts of the page of the place, as its tabs stand (001 §2). */
export const LOCATION_TABS = ["sharing", "geofences", "route"] as const
export type LocationTab = (typeof LOCATION_TABS)[number]
