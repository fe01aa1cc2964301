import { can, type Action, type Actor, type ResourceKind } from "../access/index.ts"
import { Forbidden } from "../error/index.ts"
import type { AuthenticatorLevel } from "../session/index.ts"
import { SecondFactorNeeded } from "./admin.errors.ts"

/**
 * Refuses what is staff's to whoever is not, and to staff without a second factor (D-28, D-31).
 * @throws Forbidden, SecondFactorNeeded
 */
export function requireStaff(
  actor: Actor & { readonly level: AuthenticatorLevel },
  action: Action,
  kind: Exclude<ResourceKind, "personal">,
): void {
  if (!can(actor, action, { kind, ownerId: null })) throw new Forbidden({})
  if (actor.level !== "aal2") throw new SecondFactorNeeded({})
}
