import { SECOND_MS } from "../time/index.ts"

/**
 * What a place is checked for, in the order in which it is shown:
 * - venue: whether it is a verified venue
 * - zone: whether it lies in one of her danger zones
 * - visits: how she felt there before
 * - alarms: whether her dates there ended without an alarm
 */
export const PLACE_ITEMS = ["venue", "zone", "visits", "alarms"] as const

/** What the score of an item has to be for the item to be fine (001 §9); which is whose is ours (D-79). */
export const PLACE_ITEM_MIN = { venue: 80, zone: 75, visits: 85, alarms: 70 } as const

/** From these scores on a place is green or yellow; below it is red (001 §9). */
export const PLACE_GREEN_MIN = 85
export const PLACE_YELLOW_MIN = 70

/** How often something must be known before it makes a number: one bad evening is a reason, not a percentage (our number). */
export const PLACE_KNOWN_MIN = 3

/** A demo's check takes this long and gives a number from the first to the last of these (001 §4, §9). */
export const SIMULATED_CHECK_MS = 2 * SECOND_MS
export const SIMULATED_SCORE = { min: 70, max: 99 } as const
