/** Under which forms are kept that were begun and not sent. Whoever only forgets them needs no more of them than this. */
export const LAST_SUGGESTION_KEY = "suggestion-unsent"
export const LAST_RIDE_KEY = "ride-unsent"
export const LAST_ZONE_KEY = "zone-unsent"
export const LAST_WAY_KEY = "way-unsent"
