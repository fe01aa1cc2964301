import type { Action, ResourceKind, Role } from "../access/index.ts"

/** The newest entries of the log that are shown. */
export const ACTIVITY_LIMIT = 100

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
