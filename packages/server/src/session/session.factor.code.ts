import { RateLimited } from "@porchlight/core/error"
import { CODE_LIFETIME_MS, CodeNotSent } from "@porchlight/core/phone"
import {
  FACTOR_FAILURES_TOLD,
  FACTOR_MAX_FAILURES,
  FACTOR_MAX_FAILURES_PER_DAY,
  FACTOR_WINDOW_MS,
  normalizeRecoveryCode,
} from "@porchlight/core/session"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { isSuppressed } from "../circle/circle.suppression.ts"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { sendNow } from "../delivery/delivery.dispatch.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { forgetLimit, takeLimit } from "../limit/index.ts"
import { noteCodeUsed } from "../phone/phone.guard.ts"
import { takeCodeLimits } from "../phone/phone.limit.ts"
import { verifiedPhone } from "../phone/phone.row.ts"
import { noticeAccount } from "./session.notice.ts"
import { totpStep } from "./session.totp.ts"

const SERVICE = { role: "service" } as const
const TRIES = { limit: FACTOR_MAX_FAILURES, windowMs: FACTOR_WINDOW_MS }
const TRIES_OF_A_DAY = { limit: FACTOR_MAX_FAILURES_PER_DAY, windowMs: DAY_MS }
const UNTOLD = { limit: FACTOR_FAILURES_TOLD - 1, windowMs: DAY_MS }
const TELLINGS = { limit: 1, windowMs: DAY_MS }

/** A factor as codes are checked against it. */
export interface FactorRow {
  readonly id: string
  readonly account_id: string
  readonly type: string
  readonly status: string
}

/**
 * Texts a fresh code to the account's verified number, outside any transaction of the caller.
 * @throws CodeNotSent, RateLimited
 */
export async function textFactorCode(
  context: ServerContext,
  factor: FactorRow,
  address: string,
): Promise<void> {
  const accountId = factor.account_id
  const deliveryId = await context.database.transaction(SERVICE, async (sql) => {
    const phone = await verifiedPhone(sql, accountId)
    if (phone === null || (await isSuppressed(sql, phone))) return null
    const now = context.clock.now()
    await takeCodeLimits(sql, context, { accountId, phone, address })
    const codeId = context.chance.id(now)
    await sql
      .updateTable("auth_factor")
      .set({
        code_id: codeId,
        code_hash: hashOf(context, codeId, context.secrets.code("factor", codeId)),
        code_expires_at: new Date(addMs(now, CODE_LIFETIME_MS)),
      })
      .where("id", "=", factor.id)
      .execute()
    const facts = { codeParts: ["factor", codeId] }
    const message = { accountId, channel: "sms", to: phone, purpose: "code", facts } as const
    return (await enqueue(sql, context, [message], now))[0] ?? null
  })
  const state = deliveryId === null ? "failed" : await sendNow(context, deliveryId)
  if (state === "failed" || state === "cancelled") throw new CodeNotSent({})
}

/**
 * Takes one guess at a factor, or at the recovery codes where it is null. What is right is used up: of two at once one
 * succeeds. Needs the service, and a transaction that is committed either way, so that a wrong guess counts.
 * @param mayRepeat whether the code that was used last is right as well
 * @throws RateLimited
 */
export async function takeGuess(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  factor: FactorRow | null,
  code: string,
  mayRepeat = false,
): Promise<boolean> {
  await countGuess(sql, context, accountId)
  const isRight =
    factor === null
      ? await useRecoveryCode(sql, context, accountId, code)
      : (await useFactorCode(sql, context, factor, code)) ||
        (mayRepeat && (await wasUsedLast(sql, context, factor, code)))
  await settleGuess(sql, context, accountId, { isRight, isTold: factor?.status !== "unverified" })
  return isRight
}

/**
 * The same for a code of any of the account's authenticator apps, or a recovery code, which its owner is told of: one guess,
 * however many there are.
 * @throws RateLimited
 */
export async function takeAnyGuess(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  verified: ReadonlyArray<FactorRow>,
  code: string,
): Promise<boolean> {
  await countGuess(sql, context, accountId)
  const isRecovery = normalizeRecoveryCode(code) !== null
  let isRight = isRecovery && (await useRecoveryCode(sql, context, accountId, code))
  for (const { id, type } of isRecovery ? [] : verified)
    isRight ||= type === "totp" && (await useTotp(sql, context, id, code))
  await settleGuess(sql, context, accountId, { isRight, isTold: true })
  if (isRight && isRecovery) await noticeAccount(sql, context, accountId, "recovery-code-used")
  return isRight
}

/** @throws RateLimited */
async function countGuess(sql: Sql, { clock }: ServerContext, accountId: string): Promise<void> {
  for (const [count, most] of [["", TRIES] as const, [".day", TRIES_OF_A_DAY] as const]) {
    const retryAfterMs = await takeLimit(sql, `factor${count}:${accountId}`, most, clock.now())
    if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  }
}

async function settleGuess(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { isRight, isTold }: { readonly isRight: boolean; readonly isTold: boolean },
): Promise<void> {
  if (!isRight) return isTold ? tellOfGuesses(sql, context, accountId) : undefined
  await forgetGuesses(sql, accountId)
  await forgetLimit(sql, `factor.untold:${accountId}`)
}

/** Her own right code, or another password from her mailbox, makes room again. As the service. */
export async function forgetGuesses(sql: Sql, accountId: string): Promise<void> {
  for (const count of ["", ".day"]) await forgetLimit(sql, `factor${count}:${accountId}`)
}

async function tellOfGuesses(sql: Sql, context: ServerContext, accountId: string): Promise<void> {
  const now = context.clock.now()
  if ((await takeLimit(sql, `factor.untold:${accountId}`, UNTOLD, now)) === null) return
  if ((await takeLimit(sql, `factor.told:${accountId}`, TELLINGS, now)) === null)
    await noticeAccount(sql, context, accountId, "factor-guessed")
}

/** A passkey has no codes: what is typed for it is wrong, and counts. */
async function useFactorCode(
  sql: Sql,
  context: ServerContext,
  { id, type }: FactorRow,
  code: string,
): Promise<boolean> {
  if (type === "phone") return useTextedCode(sql, context, id, code)
  return type === "totp" && (await useTotp(sql, context, id, code))
}

async function useTotp(sql: Sql, context: ServerContext, factorId: string, code: string): Promise<boolean> {
  const now = context.clock.now()
  const step = totpStep(context, factorId, code.replace(/\s/gu, ""), now)
  if (step === null) return false
  const used = await sql
    .updateTable("auth_factor")
    .set({ last_step: step, used_at: new Date(now) })
    .where("id", "=", factorId)
    .where((is) => is.or([is("last_step", "is", null), is("last_step", "<", step)]))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

async function useTextedCode(
  sql: Sql,
  context: ServerContext,
  factorId: string,
  code: string,
): Promise<boolean> {
  const now = context.clock.now()
  const row = await sql
    .selectFrom("auth_factor")
    .select("code_id")
    .where("id", "=", factorId)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.code_id) return false
  const used = await sql
    .updateTable("auth_factor")
    // From now on it works no more; it is known until another is sent.
    .set({ code_expires_at: new Date(now), used_at: new Date(now) })
    .where("id", "=", factorId)
    .where("code_hash", "=", hashOf(context, row.code_id, code.replace(/\s/gu, "")))
    .where("code_expires_at", ">", timestamp(now))
    .executeTakeFirst()
  if (used.numUpdatedRows > 0n) await noteCodeUsed(sql, context)
  return used.numUpdatedRows > 0n
}

/** Whether this is the code that was right last: it opens nothing, and tells whoever types it again from who guesses. */
async function wasUsedLast(
  sql: Sql,
  context: ServerContext,
  { id, type }: FactorRow,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/gu, "")
  const row = await sql
    .selectFrom("auth_factor")
    .select(["last_step", "code_id", "code_hash", "code_expires_at", "used_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  if (type === "totp") {
    const step = row.used_at === null ? null : totpStep(context, id, code, row.used_at)
    return step !== null && step === row.last_step
  }
  const isUsed = row.used_at !== null && row.code_expires_at === row.used_at
  return isUsed && row.code_id !== null && row.code_hash === hashOf(context, row.code_id, code)
}

async function useRecoveryCode(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const code = normalizeRecoveryCode(typed)
  if (code === null) return false
  const used = await sql
    .deleteFrom("auth_recovery_code")
    .where("account_id", "=", accountId)
    .where("code_hash", "=", context.secrets.hash(`recovery:${accountId}:${code}`))
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

/** Six digits alone are soon tried out, so the code's id goes into the keyed hash as well. */
function hashOf(context: ServerContext, codeId: string, code: string): string {
  return context.secrets.hash(`factor:${codeId}:${code}`)
}
