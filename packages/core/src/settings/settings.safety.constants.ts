/** How long a safe word is at least and at most, as it is compared: without accents, case and punctuation. */
export const SAFE_WORD_MIN_LENGTH = 4
export const SAFE_WORD_MAX_LENGTH = 40

/** The longest that is looked at as a word at all, in UTF-16 units. */
export const SAFE_WORD_INPUT_MAX_LENGTH = 80

/** How long a handle is at least and at most, as it is compared: letters and digits alone, one letter at least (N-09). */
export const HANDLE_MIN_LENGTH = 4
export const HANDLE_MAX_LENGTH = 24

/** The longest that is looked at as a handle at all, in UTF-16 units. */
export const HANDLE_INPUT_MAX_LENGTH = 80

/** Handles that one account may try out in any 24 hours: who else has one is nothing to be found out by trying. */
export const HANDLE_TRIES_PER_DAY = 10

/** Code points of what an ambulance should know of her (our number: read out in half a minute). */
export const MEDICAL_MAX_LENGTH = 200

/** How dates are guarded until something else is chosen (001 §3). */
export const DEFAULT_SAFETY_SETTINGS = {
  intervalMinutes: null,
  autoAlert: true,
  locationSharing: true,
  emergencyContactId: null,
  medical: null,
  handle: null,
  hasSafeWord: false,
} as const
