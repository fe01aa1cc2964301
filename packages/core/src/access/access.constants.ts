export const PIN_MIN_LENGTH = 4
export const PIN_MAX_LENGTH = 8

/** UTF-16 units that are taken where the password is asked: the longest password, 128, and a PIN behind it (N-04). */
export const ASKED_PASSWORD_MAX_LENGTH = 128 + PIN_MAX_LENGTH

/** The fifth wrong PIN in a row is taken for force and raises a silent alarm (threat T1). */
export const PIN_MAX_TRIES = 5

/** Wrong PINs of an account that are looked at in an hour. After them no PIN counts alone, not even the right one (T1). */
export const PIN_GUESSES_PER_HOUR = 30

export const ROLES = ["viewer", "support", "admin"] as const
export type Role = (typeof ROLES)[number]
