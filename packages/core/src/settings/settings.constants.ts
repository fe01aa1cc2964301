import { DAY_MS } from "../time/index.ts"

/** How long a deletion can be undone by signing in (D-24, our number). */
export const DELETION_UNDO_DAYS = 14
export const DELETION_UNDO_MS = DELETION_UNDO_DAYS * DAY_MS

/**
 * How long an account is kept whose deletion was asked for with the duress PIN, from the request on (our number): long enough
 * to get away from somebody and come back for what was recorded; but she may have meant it, so it ends.
 */
export const KEPT_ACCOUNT_DAYS = 365
export const KEPT_ACCOUNT_MS = KEPT_ACCOUNT_DAYS * DAY_MS

/** What an account begins with: its own messages reach it, everything else is off (D-56). */
export const DEFAULT_SETTINGS = {
  emailNotifications: true,
  pushNotifications: true,
  smsNotifications: true,
  marketingEmails: false,
  profileVisibility: false,
  showOnlineStatus: false,
  allowDirectMessages: false,
  language: "en",
} as const

/** Where a browser keeps the choice, and what it may be; the first is the default (000 §9, D-95). */
export const THEME_STORAGE_KEY = "theme"
export const THEMES = ["system", "light", "dark"] as const
export const DEFAULT_THEME = THEMES[0]
