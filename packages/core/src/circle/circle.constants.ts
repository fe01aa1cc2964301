import { DAY_MS } from "../time/index.ts"

/** Up to ten contacts in three tiers (Mayday, bSafe). */
export const CONTACTS_MAX = 10
export const TIERS = [1, 2, 3] as const

/** An invite is open for two weeks and is repeated once, half-way (SafeCircle). */
export const INVITE_LIFETIME_MS = 14 * DAY_MS
export const INVITE_REMINDER_AFTER_MS = 7 * DAY_MS

/**
 * Invites that one number, or one address, gets without having said yes (threats T5, T7): from one account in all; and over all
 * accounts within a month, of which the last are for accounts that have not invited it before. One account alone uses up no
 * other's, and several for a month at most.
 */
export const INVITES_PER_INVITER = 3
export const INVITES_PER_NUMBER = 6
export const INVITES_KEPT_FOR_FIRST = 2
export const INVITES_COUNT_FOR_MS = 30 * DAY_MS

/** Test texts in any 24 hours, to one contact and from one account in all: enough to try out, too few to annoy (D-30). */
export const TESTS_PER_CONTACT_PER_DAY = 3
export const TESTS_PER_ACCOUNT_PER_DAY = 10

/** How long the fate of a test is shown: an old one proves nothing. */
export const TEST_SHOWN_FOR_MS = DAY_MS

export const CONTACT_NAME_MAX_LENGTH = 80

export const RELATIONSHIPS = [
  "friend",
  "family",
  "partner",
  "roommate",
  "colleague",
  "parent",
  "sibling",
  "other",
] as const
