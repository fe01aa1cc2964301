import { ACTIVITY_LIMIT, AssignRoleInput, requireStaff, type AdminPort } from "@porchlight/core/admin"
import { normalizeEmail } from "@porchlight/core/email"
import { Conflict, NotFound } from "@porchlight/core/error"
import { recordActivity } from "./admin.activity.ts"
import { decode } from "./input.ts"
import { endSessions } from "./session.password.ts"
import { accountByEmail, type Caller } from "./session.caller.ts"
import type { World } from "./world.ts"

export function adminPort(world: World, caller: Caller): AdminPort {
  const { store } = world
  const staff = (...what: readonly ["read" | "write", "diagnostics" | "administration"]) => {
    const account = caller.account()
    const level = caller.session()?.level ?? "aal1"
    requireStaff({ accountId: account.id, role: account.role, level }, ...what)
    return account
  }
  return {
    assignRole: async (input) => {
      const admin = staff("write", "administration")
      const { email, role } = decode(AssignRoleInput, input)
      const account = accountByEmail(world, normalizeEmail(email))
      if (!account) throw new NotFound({})
      if (account.id === admin.id) throw new Conflict({})
      store.accounts.set(account.id, { ...account, role })
      endSessions(world, account.id, () => true)
      recordActivity(world, admin.id, "role.assign", account.id)
      return { accountId: account.id, role }
    },
    activity: async () => {
      staff("read", "diagnostics")
      return store.activity.toReversed().slice(0, ACTIVITY_LIMIT)
    },
  }
}

/** Makes an administrator of an account, as the deployment's own list does: the first one has nobody to be made by. */
export function appoint(world: World, email: string): void {
  const account = accountByEmail(world, normalizeEmail(email))
  if (!account) return
  world.store.accounts.set(account.id, { ...account, role: "admin" })
  recordActivity(world, null, "role.assign", account.id)
}
