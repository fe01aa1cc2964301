import { DAY_MS, SECOND_MS } from "../time/index.ts"

/** A browser gets ten seconds to find the car, with high accuracy (001 §9). */
export const PARKING_GPS_TIMEOUT_MS = 10 * SECOND_MS

/** A press on Save so soon after what it sent, or after the answer, is the same one over again. */
export const PARKING_SAME_PRESS_MS = 2 * SECOND_MS

/** In code points. */
export const PARKING_LOCATION_MAX_LENGTH = 200
export const PARKING_NOTES_MAX_LENGTH = 500
export const PARKING_REMINDERS_MAX_LENGTH = 200

/** How long ago a spot was saved is said in minutes below the first, in hours below the second, then as date and time (001 §9). */
export const PARKING_MINUTES_BELOW = 60
export const PARKING_HOURS_BELOW = 24

/** The longest that a spot may have waited in the phone for its own time to be believed. */
export const PARKING_AGE_MAX_MS = 7 * DAY_MS

/** How far ahead a reminder may be. */
export const PARKING_REMIND_AHEAD_MAX_MS = 7 * DAY_MS

/** Spots that one account may save or change in any hour: far more than anybody parks. */
export const PARKING_SAVES_PER_HOUR = 20

/** Digits after the point with which a place is written: about a meter. */
export const PARKING_POSITION_DIGITS = 5
