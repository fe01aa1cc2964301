import { MINUTE_MS } from "../time/index.ts"

/** How long the free trial lasts (000 §9, TRIAL-10). A date that was armed within it is guarded to its end (D-37, D-104). */
export const TRIAL_LENGTH_MS = 30 * MINUTE_MS
