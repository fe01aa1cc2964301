import {
  formatRecoveryCode,
  normalizeRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  REPEAT_MS,
} from "@porchlight/core/session"
import { fingerprint } from "./chance.ts"
import type { Caller } from "./session.caller.ts"
import { verifiedOf } from "./session.factor.row.ts"
import type { FactorRow } from "./session.row.ts"
import type { World } from "./world.ts"

/** Uses a code up, if it is one of the account's. */
export function useRecoveryCode(world: World, accountId: string, typed: string): boolean {
  const code = normalizeRecoveryCode(typed)
  const codes = new Set(world.store.recoveryCodes.get(accountId))
  const isRight = code !== null && codes.delete(fingerprint(`${accountId}:${code}`))
  if (isRight) world.store.recoveryCodes.set(accountId, codes)
  return isRight
}

/** Fresh recovery codes in place of all others. */
export function makeCodes(world: World, accountId: string): ReadonlyArray<string> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    world.chance.pick(RECOVERY_ALPHABET, RECOVERY_CODE_LENGTH),
  )
  const kept = new Set(codes.map((code) => fingerprint(`${accountId}:${code}`)))
  world.store.recoveryCodes.set(accountId, kept)
  return codes.map(formatRecoveryCode)
}

/**
 * Whether the codes that came with a factor may have been lost on the way: they came just now, to this very session, with the only factor,
 * and none was used. Every other session ended with them.
 */
export function mayBeUnheard(world: World, caller: Caller, { accountId, factor }: FactorRow): boolean {
  const { factorsAdded, recoveryCodes } = world.store
  const added = [...factorsAdded.values()].find(({ factorId }) => factorId === factor.id)
  const session = caller.session()
  if (factor.status !== "verified" || added === undefined || session === null) return false
  const isLate = world.now() - added.addedAt >= REPEAT_MS || session.createdAt > added.addedAt
  const isOnly = verifiedOf(world, accountId).length === 1
  return !isLate && isOnly && recoveryCodes.get(accountId)?.size === RECOVERY_CODE_COUNT
}
