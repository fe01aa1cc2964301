export const FULL_NAME_MAX_LENGTH = 80
export const DEFAULT_TIME_ZONE = "UTC"

/** The longest first or last name: two of them and the space between fit into a full name. */
export const NAME_PART_MAX_LENGTH = 39

/** The longest pronouns, town and state. */
export const DETAIL_MAX_LENGTH = 80

/** Nobody younger becomes a member (000 §9, D-32). */
export const MINIMUM_AGE_YEARS = 18

/** Nobody was born before this day: an earlier one is a slip. */
export const EARLIEST_DATE_OF_BIRTH = "1900-01-01"

export const GENDERS = ["woman", "man", "non-binary", "prefer-not-to-say"] as const

/** What the profile form offers; the Inner Circle knows more (D-66). */
export const EMERGENCY_RELATIONSHIPS = ["parent", "sibling", "friend", "partner", "other"] as const

/** What the form begins with (000 §3). The tier is no field of it: billing alone writes it (D-04). */
export const PROFILE_DEFAULTS = {
  shareLocationEnabled: false,
  safetyAlertsEnabled: true,
  smsNotificationsEnabled: true,
} as const
