import {
  FACTOR_FAILURES_TOLD,
  FACTOR_MAX_FAILURES,
  FACTOR_MAX_FAILURES_PER_DAY,
  FACTOR_WINDOW_MS,
  FactorWrong,
  normalizeRecoveryCode,
  TOTP_DIGITS,
  TOTP_PERIOD_MS,
  TOTP_WINDOW_STEPS,
} from "@porchlight/core/session"
import { DAY_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import { Secret, TOTP } from "otpauth"
import { fingerprint } from "./chance.ts"
import { forgetGuesses, verifiedOf } from "./session.factor.row.ts"
import { noticeAccount, takeHit } from "./session.password.ts"
import { useRecoveryCode } from "./session.recovery.ts"
import type { FactorRow } from "./session.row.ts"
import type { World } from "./world.ts"

/**
 * Takes one guess; a right one is used up.
 * @param mayRepeat whether the code that was used last is right as well
 * @throws FactorWrong, RateLimited
 */
export function takeGuess(
  world: World,
  accountId: string,
  row: FactorRow | null,
  typed: string,
  mayRepeat = false,
): void {
  const { factorTries } = world.store
  takeHit(factorTries, accountId, FACTOR_MAX_FAILURES, FACTOR_WINDOW_MS, world.now())
  takeHit(factorTries, `day:${accountId}`, FACTOR_MAX_FAILURES_PER_DAY, DAY_MS, world.now())
  const code = typed.replace(/\s/gu, "")
  const isRight =
    row === null
      ? useRecoveryCode(world, accountId, typed)
      : useFactorCode(world, row, code) || (mayRepeat && wasUsedLast(world, row, code))
  if (!isRight) {
    if (row?.factor.status !== "unverified") tellOfGuesses(world, accountId)
    throw new FactorWrong({})
  }
  forgetGuesses(world, accountId)
  factorTries.delete(`untold:${accountId}`)
}

function tellOfGuesses(world: World, accountId: string): void {
  const { accounts, factorTries } = world.store
  const since = world.now() - DAY_MS
  const of = (key: string) => (factorTries.get(key) ?? []).filter((at) => at > since)
  const [untold, told] = [`untold:${accountId}`, `told:${accountId}`]
  factorTries.set(untold, [...of(untold), world.now()])
  const account = accounts.get(accountId)
  if (of(untold).length < FACTOR_FAILURES_TOLD || of(told).length > 0 || account === undefined) return
  factorTries.set(told, [world.now()])
  noticeAccount(world, account, "factor-guessed")
}

/** Takes a recovery code, or a code of any authenticator app of the account. @throws FactorWrong, RateLimited */
export function takeAnyGuess(world: World, accountId: string, typed: string): void {
  const apps = verifiedOf(world, accountId).filter(({ factor }) => factor.type === "totp")
  const isRecovery = normalizeRecoveryCode(typed) !== null
  const right = apps.find((row) => !isRecovery && useTotp(world, row, typed.replace(/\s/gu, "")))
  if (right) return forgetGuesses(world, accountId)
  takeGuess(world, accountId, isRecovery ? null : (apps[0] ?? null), typed)
  const account = world.store.accounts.get(accountId)
  if (isRecovery && account) noticeAccount(world, account, "recovery-code-used")
}

/** A passkey has no codes: what is typed for it is wrong, and counts. */
function useFactorCode(world: World, row: FactorRow, code: string): boolean {
  if (row.factor.type === "phone") return useTextedCode(world, row, code)
  return row.factor.type === "totp" && useTotp(world, row, code)
}

function useTextedCode(world: World, row: FactorRow, code: string): boolean {
  const isRight =
    row.code !== null && row.code.fingerprint === fingerprint(code) && world.now() < row.code.expiresAt
  if (isRight)
    // From now on it works no more; it is known until another is sent.
    keep(world, row.factor.id, ({ factor, code: used }) => ({
      code: used && { ...used, expiresAt: world.now() },
      factor: { ...factor, usedAt: world.now() },
    }))
  return isRight
}

/** Whether this is the code that was right last: it opens nothing, and tells whoever types it again from who guesses. */
function wasUsedLast(world: World, { factor, lastStep, code: texted }: FactorRow, code: string): boolean {
  const { id, type, usedAt } = factor
  if (usedAt === null) return false
  if (type === "totp") return lastStep !== null && stepOf(world, id, code, usedAt) === lastStep
  return texted !== null && texted.expiresAt === usedAt && texted.fingerprint === fingerprint(code)
}

function useTotp(world: World, { factor, lastStep }: FactorRow, code: string): boolean {
  const now = world.now()
  const step = stepOf(world, factor.id, code, now)
  if (step === null || (lastStep !== null && step <= lastStep)) return false
  keep(world, factor.id, () => ({ lastStep: step, factor: { ...factor, usedAt: now } }))
  return true
}

/** The step whose code this is, at about that time; null for none. */
function stepOf(world: World, factorId: string, code: string, at: Instant): number | null {
  const totp = totpOf(world, factorId, "")
  const delta = totp.validate({ token: code, timestamp: at, window: TOTP_WINDOW_STEPS })
  return delta === null ? null : Math.floor(at / TOTP_PERIOD_MS) + delta
}

export function totpOf(world: World, factorId: string, label: string): TOTP {
  const secret = Secret.fromUTF8(`${fingerprint(`${world.secret}:${factorId}`)}porchlight`.slice(0, 20))
  return new TOTP({
    issuer: world.brand,
    label,
    algorithm: "SHA1",
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_MS / SECOND_MS,
    secret,
  })
}

export function keep(world: World, id: string, change: (row: FactorRow) => Partial<FactorRow>): void {
  const row = world.store.factors.get(id)
  if (row) world.store.factors.set(id, { ...row, ...change(row) })
}
