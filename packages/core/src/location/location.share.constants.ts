import { HOUR_MS, MINUTE_MS } from "../time/index.ts"

/** For how long she can share where she is, in hours, where she does not say "until the date has ended". */
export const SHARE_HOURS = [1, 3, 8, 24] as const
export const SHARE_HOURS_DEFAULT = 3

/** No share lasts longer, whatever was chosen: none is permanent (N-08). */
export const SHARE_MAX_HOURS = 24
export const SHARE_MAX_MS = SHARE_MAX_HOURS * HOUR_MS

/** A share "until the date has ended" goes on for so long after its end (D-86): the way home. */
export const SHARE_AFTER_DATE_MS = HOUR_MS

/** How long a share that is over is still shown to her, with who looked. */
export const SHARE_SHOWN_AFTER_MS = 24 * HOUR_MS

/** The decimals of an approximate place: cells of about a kilometer. */
export const APPROXIMATE_DECIMALS = 2

/** Links of one share at a time, and people and links that one account may give it to in any 24 hours. */
export const SHARE_LINKS_MAX = 15
export const SHARE_GIVEN_PER_DAY = 40

/** Shares that one account may begin in any 24 hours. */
export const SHARES_PER_DAY = 30

/** A link that looks again within this time is one look that lasts: pages look again by themselves. */
export const SHARE_LOOK_GAP_MS = 2 * MINUTE_MS

/** Who looked so recently is looking now. */
export const SHARE_LOOKING_MS = MINUTE_MS

/** A page that is looked at asks for the place anew this often, in seconds. */
export const SHARE_REFRESH_SECONDS = 20

/** The looks that a share tells of, the newest first. */
export const SHARE_LOOKS_MAX = 50

/** A reminder that was not answered for this long makes the check-in overdue (as the grace of a watch, D-82). */
export const SHARE_OVERDUE_AFTER_MS = 10 * MINUTE_MS
