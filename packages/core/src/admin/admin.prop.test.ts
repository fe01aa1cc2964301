import * as fc from "fast-check"
import { expect, test } from "vitest"
import { ROLES, type Action } from "../access/index.ts"
import { ROLE_PERMISSIONS } from "./index.ts"

test("whoever may write a kind of thing may read it, and a higher role may do whatever a lower one may", () => {
  const has = (role: string, resource: string, action: Action) =>
    ROLE_PERMISSIONS.some((row) => row.role === role && row.resource === resource && row.action === action)
  fc.assert(
    fc.property(
      fc.constantFrom(...ROLES.keys()),
      fc.constantFrom(...ROLES.keys()),
      fc.constantFrom("diagnostics", "administration"),
      fc.constantFrom<Action>("read", "write"),
      (a, b, resource, action) => {
        const [lower, higher] = [ROLES[Math.min(a, b)] ?? "viewer", ROLES[Math.max(a, b)] ?? "viewer"]
        const implies = (a: boolean, b: boolean) => !a || b
        expect(implies(has(lower, resource, action), has(higher, resource, action))).toBe(true)
        expect(implies(has(lower, resource, "write"), has(lower, resource, "read"))).toBe(true)
      },
    ),
  )
})
