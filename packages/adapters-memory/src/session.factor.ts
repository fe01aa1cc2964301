import { Conflict, NotFound } from "@porchlight/core/error"
import { CODE_LIFETIME_MS, CodeNotSent, PhoneInvalid } from "@porchlight/core/phone"
import {
  EnrollFactorInput,
  FACTOR_MAX_FAILURES,
  FACTOR_WINDOW_MS,
  FACTORS_MAX,
  FactorsFull,
  FactorWrong,
  nextLevel,
  normalizeRecoveryCode,
  PasswordInput,
  RenameFactorInput,
  SecondFactorRequired,
  SendStepCodeInput,
  STEP_LIFETIME_MS,
  StepExpired,
  TOTP_DIGITS,
  TOTP_PERIOD_MS,
  TOTP_WINDOW_STEPS,
  VerifyFactorInput,
  VerifyStepInput,
  type Factor,
  type FactorPort,
} from "@porchlight/core/session"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { Secret, TOTP } from "otpauth"
import { fingerprint } from "./chance.ts"
import { decode } from "./input.ts"
import { codeTextOf } from "./cloak.discreet.ts"
import { post } from "./outbox.ts"
import { canText } from "./phone.ts"
import { endSessions, noticeAccount, requirePassword, takeHit } from "./session.password.ts"
import type { Caller } from "./session.caller.ts"
import { makeCodes, useRecoveryCode } from "./session.recovery.ts"
import type { FactorRow } from "./session.row.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const hasTicket = Schema.is(Schema.Struct({ ticket: VerifyStepInput.fields.ticket }))

export function factorPort(world: World, caller: Caller): FactorPort {
  const { store } = world
  const confirmed = (input: PasswordInput) => {
    const account = caller.account()
    requirePassword(world, account, decode(PasswordInput, input).password)
    return account
  }
  const endOthers = (accountId: string) => {
    const own = caller.session()?.id
    endSessions(world, accountId, ({ id }) => id !== own)
  }
  return {
    list: async () => {
      const { id } = caller.account()
      return {
        factors: factorsOf(world, id).map(({ factor }) => factor),
        recoveryCodesLeft: store.recoveryCodes.get(id)?.size ?? 0,
      }
    },
    enroll: async (input) => {
      const { type, name, password } = decode(EnrollFactorInput, input)
      const account = confirmed({ password })
      const row = storeFactor(world, account, { type, name })
      if (type === "phone") textCode(world, account, row)
      const totp = totpOf(world, row.factor.id, account.email)
      const secret = { secret: totp.secret.base32, uri: totp.toString() }
      return { factor: row.factor, totp: type === "totp" ? secret : null }
    },
    verify: async (id, input) => {
      const account = caller.account()
      const { code } = decode(VerifyFactorInput, input)
      const row = ownFactor(world, account.id, id)
      takeGuess(world, account.id, row, code)
      caller.setLevel("aal2")
      if (row.factor.status === "verified") return { codes: [] }
      const isFirst = verifiedOf(world, account.id).length === 0
      keep(world, id, ({ factor }) => ({ factor: { ...factor, status: "verified" } }))
      noticeAccount(world, account, "factor-added")
      endOthers(account.id)
      return { codes: isFirst ? makeCodes(world, account.id) : [] }
    },
    rename: async (id, input) => {
      const { id: accountId } = caller.account()
      const { name } = decode(RenameFactorInput, input)
      ownFactor(world, accountId, id)
      keep(world, id, ({ factor }) => ({ factor: { ...factor, name } }))
    },
    remove: async (id, input) => {
      const account = confirmed(input)
      const { factor } = ownFactor(world, account.id, id)
      store.factors.delete(id)
      for (const [key, row] of store.passkeys) if (row.factorId === id) store.passkeys.delete(key)
      if (verifiedOf(world, account.id).length === 0) {
        store.recoveryCodes.delete(account.id)
        caller.setLevel("aal1")
      }
      if (factor.status === "verified") noticeAccount(world, account, "factor-removed")
      endOthers(account.id)
    },
    newRecoveryCodes: async (input) => {
      const account = confirmed(input)
      if (verifiedOf(world, account.id).length === 0) throw new Conflict({})
      return { codes: makeCodes(world, account.id) }
    },
  }
}

/** @throws SecondFactorRequired with a ticket, where the account has a second factor */
export function refuseFirstStep(world: World, account: AccountRow): void {
  const factors = verifiedOf(world, account.id).map(({ factor }) => factor)
  if (nextLevel(factors) === "aal1") return
  const ticket = world.chance.token()
  const expiresAt = addMs(world.now(), STEP_LIFETIME_MS)
  world.store.steps.set(fingerprint(ticket), { accountId: account.id, expiresAt })
  const choices = factors.map(({ id, type, name }) => ({ id, type, name }))
  throw new SecondFactorRequired({ ticket, expiresAt, factors: choices })
}

export function sendStepCode(world: World, input: SendStepCodeInput): void {
  if (!hasTicket(input)) throw new StepExpired({})
  const { ticket, factorId } = decode(SendStepCodeInput, input)
  const account = stepAccount(world, ticket)
  const row = verifiedOf(world, account.id).find(({ factor }) => factor.id === factorId)
  if (row?.factor.type !== "phone") throw new NotFound({})
  textCode(world, account, row)
}

/** The account whose second step this was. @throws StepExpired, FactorWrong, RateLimited */
export function verifyStep(world: World, input: VerifyStepInput): AccountRow {
  if (!hasTicket(input)) throw new StepExpired({})
  const { ticket, factorId, code } = decode(VerifyStepInput, input)
  const account = stepAccount(world, ticket)
  const row = verifiedOf(world, account.id).find(({ factor }) => factor.id === factorId)
  if (factorId !== null && !row) throw new FactorWrong({})
  takeGuess(world, account.id, row ?? null, code)
  world.store.steps.delete(fingerprint(ticket))
  if (factorId === null) noticeAccount(world, account, "recovery-code-used")
  return account
}

/** The account whose second step is awaited. @throws StepExpired */
export function stepAccount(world: World, ticket: string): AccountRow {
  const step = world.store.steps.get(fingerprint(ticket))
  const account = step && world.store.accounts.get(step.accountId)
  if (!account || world.now() >= step.expiresAt) throw new StepExpired({})
  return account
}

/** Oldest first. */
export function factorsOf(world: World, accountId: string): ReadonlyArray<FactorRow> {
  return rowsWhere(world.store.factors, (row) => row.accountId === accountId)
}

/** Those that protect the account. */
export function verifiedOf(world: World, accountId: string): ReadonlyArray<FactorRow> {
  return factorsOf(world, accountId).filter(({ factor }) => factor.status === "verified")
}

function ownFactor(world: World, accountId: string, id: string): FactorRow {
  const row = world.store.factors.get(id)
  if (row?.accountId !== accountId) throw new NotFound({})
  return row
}

function keep(world: World, id: string, change: (row: FactorRow) => Partial<FactorRow>): void {
  const row = world.store.factors.get(id)
  if (row) world.store.factors.set(id, { ...row, ...change(row) })
}

function storeFactor(
  world: World,
  account: AccountRow,
  { type, name }: Pick<EnrollFactorInput, "type" | "name">,
): FactorRow {
  const verified = verifiedOf(world, account.id)
  if (verified.filter(({ factor }) => factor.type !== "passkey").length >= FACTORS_MAX)
    throw new FactorsFull({})
  if (type === "phone" && verified.some(({ factor }) => factor.type === "phone")) throw new Conflict({})
  if (type === "phone" && account.verifiedPhone === null) throw new PhoneInvalid({})
  for (const { factor } of factorsOf(world, account.id)) {
    if (factor.type === type && factor.status === "unverified") world.store.factors.delete(factor.id)
  }
  const at = world.now()
  const factor: Factor = {
    id: world.chance.id(at),
    type,
    name,
    status: "unverified",
    createdAt: at,
    usedAt: null,
  }
  const row: FactorRow = { accountId: account.id, factor, lastStep: null, code: null }
  world.store.factors.set(factor.id, row)
  return row
}

/** Texts a code to the verified number. @throws CodeNotSent */
function textCode(world: World, account: AccountRow, { factor }: FactorRow): void {
  const phone = account.verifiedPhone
  if (phone === null || !canText(world, phone)) throw new CodeNotSent({})
  const code = world.chance.code()
  const text = codeTextOf(world, account, code)
  post(world, { channel: "sms", to: phone, text, subject: null, accountId: account.id })
  const expiresAt = addMs(world.now(), CODE_LIFETIME_MS)
  keep(world, factor.id, () => ({ code: { fingerprint: fingerprint(code), expiresAt } }))
}

/** Takes one guess; a right one is used up. @throws FactorWrong, RateLimited */
function takeGuess(world: World, accountId: string, row: FactorRow | null, typed: string): void {
  const { factorTries } = world.store
  takeHit(factorTries, accountId, FACTOR_MAX_FAILURES, FACTOR_WINDOW_MS, world.now())
  const code = typed.replace(/\s/gu, "")
  const isRight = row === null ? useRecoveryCode(world, accountId, typed) : useFactorCode(world, row, code)
  if (!isRight) throw new FactorWrong({})
  factorTries.delete(accountId)
}

/** Takes a recovery code, or a code of any authenticator app of the account. @throws FactorWrong, RateLimited */
export function takeAnyGuess(world: World, accountId: string, typed: string): void {
  const apps = verifiedOf(world, accountId).filter(({ factor }) => factor.type === "totp")
  const isRecovery = normalizeRecoveryCode(typed) !== null
  const right = apps.find((row) => !isRecovery && useTotp(world, row, typed.replace(/\s/gu, "")))
  if (!right) takeGuess(world, accountId, isRecovery ? null : (apps[0] ?? null), typed)
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
    keep(world, row.factor.id, ({ factor }) => ({ code: null, factor: { ...factor, usedAt: world.now() } }))
  return isRight
}

function useTotp(world: World, { factor, lastStep }: FactorRow, code: string): boolean {
  const now = world.now()
  const delta = totpOf(world, factor.id, "").validate({
    token: code,
    timestamp: now,
    window: TOTP_WINDOW_STEPS,
  })
  const step = delta === null ? null : Math.floor(now / TOTP_PERIOD_MS) + delta
  if (step === null || (lastStep !== null && step <= lastStep)) return false
  keep(world, factor.id, () => ({ lastStep: step, factor: { ...factor, usedAt: now } }))
  return true
}

function totpOf(world: World, factorId: string, label: string): TOTP {
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
