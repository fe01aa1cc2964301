import type { Action, ResourceKind, Role } from "../access/index.ts"
import { HOUR_MS, MINUTE_MS } from "../time/index.ts"

/** The newest entries of the log that are shown. */
export const ACTIVITY_LIMIT = 100

/** The newest accounts that are shown. */
export const PEOPLE_LIMIT = 50

/** The last messages to a number that are shown. */
export const PHONE_ANSWERS_LIMIT = 20

/** How long the administration stays open once the password was given again (D-28). */
export const STEP_UP_MS = 15 * MINUTE_MS

/** How often an administrator may try the provider out. */
export const TEXT_TESTS = { limit: 5, windowMs: HOUR_MS } as const

export const PERSON_STATUSES = ["registering", "active", "leaving"] as const

/** What can hold back codes by text: what an hour may cost, or that hardly any are entered. */
export const CODE_HOLDS = ["spend-cap", "breaker"] as const

/**
 * What a role may do beyond its own things, which are everybody's and nobody else's (AUTHZ-07, D-105). Databases hold the
 * same rows; whatever is not here is denied.
 */
export const ROLE_PERMISSIONS: ReadonlyArray<{
  readonly role: Role
  readonly resource: Exclude<ResourceKind, "personal">
  readonly action: Action
}> = [
  { role: "support", resource: "diagnostics", action: "read" },
  { role: "admin", resource: "diagnostics", action: "read" },
  { role: "admin", resource: "diagnostics", action: "write" },
  { role: "admin", resource: "administration", action: "read" },
  { role: "admin", resource: "administration", action: "write" },
]
