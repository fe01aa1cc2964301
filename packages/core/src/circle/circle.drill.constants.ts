import { DAY_MS, HOUR_MS } from "../time/index.ts"

/** How long a test of the circle proves something: numbers and phones change (B-30). */
export const DRILL_EVERY_MS = 30 * DAY_MS

/** Between two tests of one circle: who is tested too often stops answering. */
export const DRILL_GAP_MS = DAY_MS

/** Who has not answered for this long is said to have not answered. A later answer still counts. */
export const DRILL_ANSWER_WITHIN_MS = DAY_MS

/** How long a test can be answered, by text or behind its link. */
export const DRILL_OPEN_FOR_MS = 7 * DAY_MS

/** After a date or a call for help nobody is tested for half a day: a test beside it would be taken for more of it. */
export const DRILL_REST_MS = 12 * HOUR_MS

/** Tests that one number gets in any 24 hours, over all accounts that trust it. */
export const DRILLS_PER_NUMBER_PER_DAY = 3

/**
 * When tests may go out by themselves, in whole hours of the dater's zone: noon to six in the evening is daytime also for
 * people a few zones away from her.
 */
export const DRILL_HOURS = { from: 12, to: 18 } as const
