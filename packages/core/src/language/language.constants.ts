/** The languages that the product speaks. English is complete by definition: every other one falls back to it. */
export const LANGUAGES = ["en", "es"] as const

/** English made long, and English made right-to-left: they find what a real language would break. Never offered to a user. */
export const PSEUDO_LANGUAGES = ["en-XA", "en-XB"] as const

export const DEFAULT_LANGUAGE = "en"
