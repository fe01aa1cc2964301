import {
  formatRecoveryCode,
  normalizeRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from "@porchlight/core/session"
import { fingerprint } from "./chance.ts"
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
