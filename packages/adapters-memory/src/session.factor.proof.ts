import { FactorRequired } from "@porchlight/core/email"
import { FactorProof, FRESH_STEP_MS } from "@porchlight/core/session"
import { decode } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { takeAnyGuess } from "./session.factor.guess.ts"
import { verifiedOf } from "./session.factor.row.ts"
import { requirePassword } from "./session.password.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

/** What a stranger with her unlocked phone cannot show. @throws PasswordWrong, FactorRequired, FactorWrong, RateLimited */
export function requireFactorProof(
  world: World,
  caller: Caller,
  account: AccountRow,
  input: FactorProof,
): void {
  const { password, code = null } = decode(FactorProof, input)
  requirePassword(world, account, password)
  requireFactor(world, caller, account, code)
}

/** @throws FactorRequired, FactorWrong, RateLimited */
export function requireFactor(world: World, caller: Caller, { id }: AccountRow, code: string | null): void {
  if (verifiedOf(world, id).length === 0) return
  if (code !== null) return takeAnyGuess(world, id, code)
  const session = caller.session()
  const isFresh = session?.level === "aal2" && world.now() - session.createdAt < FRESH_STEP_MS
  if (!isFresh) throw new FactorRequired({})
}
