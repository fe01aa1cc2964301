import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../time/index.ts"

/** What is shared, and what the page offers (001 §3). */
export const VIBE_LEVELS = ["great", "okay", "rough"] as const

/** What the dialog offers (001 §3). */
export const VIBE_FEELINGS = ["good", "mixed", "off", "triggering", "angry"] as const

/** Why it feels so: the five that are offered (001 §9), in the order in which they stand. */
export const VIBE_REASONS = ["boundaries", "profile", "pressure", "place", "hunch"] as const

/** In code points (001 §9). */
export const VIBE_NOTE_MAX_LENGTH = 500

/** Shares of one account in any hour: each texts up to ten people, who agreed to be told and not to be flooded. */
export const VIBES_PER_HOUR = 12

/** For how long the last share and its fate are shown. */
export const VIBE_SHOWN_FOR_MS = DAY_MS

/** A share that waited in the phone for longer than this says how old it is: a feeling does not keep. */
export const VIBE_LATE_AFTER_MS = 10 * MINUTE_MS

/** The longest that a share may have waited in the phone for its own time to be believed. */
export const VIBE_AGE_MAX_MS = 24 * HOUR_MS

/** How long a share waits for what the browser keeps; a database that does not answer must not keep it back. */
export const VIBE_LOOK_MS = 2 * SECOND_MS
