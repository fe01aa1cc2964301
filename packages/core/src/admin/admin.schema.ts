import * as Schema from "effect/Schema"
import { Email } from "../email/index.ts"
import { Id } from "../id/index.ts"
import { Role } from "../session/index.ts"
import { Instant } from "../time/index.ts"

export const AssignRoleInput = Schema.Struct({ email: Email, role: Role }).pipe(
  Schema.annotate({ identifier: "AssignRoleInput" }),
)
export type AssignRoleInput = typeof AssignRoleInput.Type

export const RoleAssignment = Schema.Struct({ accountId: Id, role: Role }).pipe(
  Schema.annotate({ identifier: "RoleAssignment" }),
)
export type RoleAssignment = typeof RoleAssignment.Type

/** One thing that was done with an account, by whom and whether it worked. Entries are added and never changed. */
export const Activity = Schema.Struct({
  id: Id,
  at: Instant,
  /** Who did it; null for the server itself, and for accounts that are gone. */
  accountId: Schema.NullOr(Id),
  /** What was done, such as `role.assign` or `password-changed`. */
  action: Schema.String,
  /** What it was done to: an account's id, or a kind of thing. */
  resource: Schema.String,
  isSuccess: Schema.Boolean,
}).pipe(Schema.annotate({ identifier: "Activity" }))
export type Activity = typeof Activity.Type
