import { describe, expect, test } from "vitest"
import { can, ROLES, type Action, type Role } from "../access/index.ts"
import { tagOf } from "../error/index.ts"
import { requireStaff, ROLE_PERMISSIONS } from "./index.ts"

const ACTIONS: ReadonlyArray<Action> = ["read", "write"]
const KINDS = ["diagnostics", "administration"] as const
const cases = ROLES.flatMap((role) =>
  ACTIONS.flatMap((action) => KINDS.map((kind) => ({ role, action, kind }))),
)
const may = (role: Role, action: Action, kind: (typeof KINDS)[number]) =>
  can({ accountId: "ann", role }, action, { kind, ownerId: null })

describe("what a role may do beyond its own things", () => {
  test.each(cases)("$role, $action, $kind: the table says what the rule says (AUTHZ-07)", (wanted) => {
    const isListed = ROLE_PERMISSIONS.some(
      ({ role, action, resource }) =>
        role === wanted.role && action === wanted.action && resource === wanted.kind,
    )
    expect(may(wanted.role, wanted.action, wanted.kind)).toBe(isListed)
  })

  test.each(cases)(
    "$role, $action, $kind: one factor is never enough (AUTHZ-10)",
    ({ role, action, kind }) => {
      const ask = (level: "aal1" | "aal2") => {
        try {
          requireStaff({ accountId: "ann", role, level }, action, kind)
          return null
        } catch (error) {
          return tagOf(error)
        }
      }
      const allowed = ["SecondFactorNeeded", null]
      expect([ask("aal1"), ask("aal2")]).toEqual(
        may(role, action, kind) ? allowed : ["Forbidden", "Forbidden"],
      )
    },
  )
})
