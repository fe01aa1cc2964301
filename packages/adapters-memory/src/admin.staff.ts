import type { Action } from "@porchlight/core/access"
import { requireStaff, requireStepUp, type StaffKind } from "@porchlight/core/admin"
import type { Caller } from "./session.caller.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** Who of the staff calls; refused as the rule says. */
export type Staff = (action: Action, kind: StaffKind) => AccountRow

/** Whoever may, with two factors; and the same, with a step up that still counts. */
export function staffOf(world: World, caller: Caller): { readonly may: Staff; readonly within: Staff } {
  const may: Staff = (action, kind) => {
    const account = caller.account()
    const level = caller.session()?.level ?? "aal1"
    requireStaff({ accountId: account.id, role: account.role, level }, action, kind)
    return account
  }
  const within: Staff = (action, kind) => {
    const account = may(action, kind)
    requireStepUp(world.store.stepUps.get(caller.session()?.id ?? "") ?? null, world.now())
    return account
  }
  return { may, within }
}
