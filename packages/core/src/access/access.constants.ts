export const PIN_MIN_LENGTH = 4
export const PIN_MAX_LENGTH = 8

/** The fifth wrong PIN in a row is taken for force and raises a silent alarm (threat T1). */
export const PIN_MAX_TRIES = 5

export const ROLES = ["viewer", "support", "admin"] as const
export type Role = (typeof ROLES)[number]
