/** How long a safe word is at least and at most, as it is compared: without accents, case and punctuation. */
export const SAFE_WORD_MIN_LENGTH = 4
export const SAFE_WORD_MAX_LENGTH = 40

/** The longest that is looked at as a word at all, in UTF-16 units. */
export const SAFE_WORD_INPUT_MAX_LENGTH = 80

/** How dates are guarded until something else is chosen (001 §3). */
export const DEFAULT_SAFETY_SETTINGS = {
  intervalMinutes: null,
  autoAlert: true,
  locationSharing: true,
  emergencyContactId: null,
  hasSafeWord: false,
} as const
