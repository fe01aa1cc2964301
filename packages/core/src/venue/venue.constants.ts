import { DAY_MS } from "../time/index.ts"

/** What a venue is (001 §2). */
export const VENUE_CATEGORIES = ["restaurant", "bar", "cafe", "entertainment"] as const

/** What the list can be narrowed to, in the order of the buttons (001 §2). */
export const VENUE_FILTERS = ["all", ...VENUE_CATEGORIES] as const

/**
 * What is known of a venue, each with its source and date or not at all (B-35), in the order in which it is shown:
 * - hours: when it is open, in words
 * - staffed-door: whether somebody stands at the door
 * - code-phrase: whether its staff answers a code phrase, such as "Ask for Angela"
 * - transport: whether there is a way home late
 * - lighting: whether the way in and the street are lit
 * - staff-trained: whether its staff was trained to help
 */
export const VENUE_FACTS = [
  "hours",
  "staffed-door",
  "code-phrase",
  "transport",
  "lighting",
  "staff-trained",
] as const

/** What speaks for or against a venue; opening hours do neither. */
export const VENUE_SAFETY_FACTS = [
  "staffed-door",
  "code-phrase",
  "transport",
  "lighting",
  "staff-trained",
] as const

/** From these scores on a venue is green or yellow; below it is red (001 §9). Another scale than that of places (D-97). */
export const VENUE_GREEN_MIN = 90
export const VENUE_YELLOW_MIN = 80

/** The fence around a demo venue (001 §9), and around a verified one unless somebody chooses another. */
export const VENUE_FENCE_RADIUS_METERS = 100

/** In code points. Name and address together fit into the place of a date plan. */
export const VENUE_NAME_MAX_LENGTH = 80
export const VENUE_ADDRESS_MAX_LENGTH = 110
export const VENUE_FACT_NOTE_MAX_LENGTH = 200
export const VENUE_SOURCE_MAX_LENGTH = 120

/** What somebody says of a venue that they suggest, in code points. */
export const SUGGESTION_NOTE_MAX_LENGTH = 500

/** Suggestions of one account in any day (our number): somebody has to look at each. */
export const SUGGESTIONS_PER_DAY = { limit: 5, windowMs: DAY_MS } as const

/** A fact that was looked at longer ago says so, and counts for nothing in the check of a place (our number). */
export const VENUE_FACT_OLD_AFTER_MS = 365 * DAY_MS

/** Why a suggestion was not taken up. */
export const SUGGESTION_REFUSALS = ["known", "not-found", "unsuitable"] as const

/** The most that a list shows at once. */
export const VENUES_LIMIT = 500
export const SUGGESTIONS_LIMIT = 100

/** Whom the facts of made-up places are from; stored in English, read in the language of the reader. */
export const DEMO_SOURCE = "Made up for the demo"
