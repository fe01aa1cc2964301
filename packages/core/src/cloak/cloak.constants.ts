import { DAY_MS, SECOND_MS } from "../time/index.ts"

/** Where a browser goes to leave: the answer clears what was stored and leads on, at once. */
export const LEAVE_PATH = "/leave"

/** The page of our own where leaving leads while no weather site is configured, and without network (D-76). */
export const WEATHER_PATH = "/weather"

/** This many presses of Shift leave, from the first to the last within the window (GOV.UK, "Exit this page"). */
export const LEAVE_PRESSES = 3
export const LEAVE_PRESSES_WINDOW_MS = 5 * SECOND_MS

/** Leaving that waited for a line longer than this is told as if it had been this long ago. */
export const CLOAK_AGE_MAX_MS = DAY_MS

/** What a page without a script says of its zone: CLDR's name for one that is not known. */
export const UNKNOWN_TIME_ZONE = "Etc/Unknown"

/** How long a toast stays: short for what was done, long enough to read why something was not (D-101). */
export const CLOAK_TOAST_MS = {
  activation: 1.5 * SECOND_MS,
  info: 3 * SECOND_MS,
  error: 4 * SECOND_MS,
} as const

/** The longest title that a disguise may have. */
export const CLOAK_TITLE_MAX_LENGTH = 40

/** The longest text that a discreet message may speak of: with the rest of it, it fits into one text message. */
export const CLOAK_REMINDER_MAX_LENGTH = 40
