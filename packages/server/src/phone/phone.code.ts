import type { OfferedLanguage } from "@porchlight/core/language"
import {
  CODE_LIFETIME_MS,
  phoneMessages,
  RESEND_LOCK_MS,
  type CodeSent,
  type Phone,
} from "@porchlight/core/phone"
import { addMs } from "@porchlight/core/time"
import { isSuppressed } from "../circle/circle.suppression.ts"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { sendNow } from "../delivery/delivery.dispatch.ts"
import { enqueue } from "../delivery/delivery.queue.ts"

export interface CodeRequest {
  readonly accountId: string
  readonly phone: Phone
  /** Where the consent to texts was given, for the log. */
  readonly source: "user_registration" | "phone_verification"
}

/** A stored code, before it is handed over. */
export interface PreparedCode {
  readonly codeId: string
  /** Null for a number that said STOP: the code is stored like any other and goes nowhere. */
  readonly deliveryId: string | null
  /** Where a company makes and texts the code: to whom, and in which language. */
  readonly elsewhere: { readonly phone: Phone; readonly language: OfferedLanguage } | null
  readonly sent: CodeSent
}

/**
 * Stores a fresh code, which takes the place of the number's last one, and its message; notes the number as the one that
 * waits and the consent to be texted. Needs a transaction in the service's name that has counted the code against its
 * limits; `deliverCode` follows after its commit.
 */
export async function prepareCode(
  sql: Sql,
  context: ServerContext,
  request: CodeRequest,
): Promise<PreparedCode> {
  const { accountId, phone, source } = request
  const now = context.clock.now()
  const sent = { resendAt: addMs(now, RESEND_LOCK_MS), expiresAt: addMs(now, CODE_LIFETIME_MS) }
  const codeId = context.chance.id(now)
  const fresh = {
    id: codeId,
    user_id: accountId,
    code_hash: hashCode(context, codeId, context.secrets.code(codeId)),
    tries: 0,
    is_used: false,
    created_at: new Date(now),
    expires_at: new Date(sent.expiresAt),
  }
  await sql
    .insertInto("verification_codes")
    .values({ ...fresh, phone_number: phone })
    .onConflict((conflict) => conflict.column("phone_number").doUpdateSet(fresh))
    .execute()
  await notePending(sql, accountId, phone, new Date(now))
  await sql
    .insertInto("sms_opt_in_log")
    .values({
      id: context.chance.id(now),
      user_id: accountId,
      phone_number: phone,
      consent_type: "registration_verification",
      source,
      wording: phoneMessages.consent(context.settings.brandName),
      consent_timestamp: new Date(now),
    })
    .execute()
  const stored = { codeId, deliveryId: null, elsewhere: null, sent }
  if (await isSuppressed(sql, phone)) return stored
  if (context.codes) return { ...stored, elsewhere: { phone, language: await languageOf(sql, accountId) } }
  const message = {
    accountId,
    channel: "sms",
    to: phone,
    purpose: "code",
    facts: { codeParts: [codeId] },
  } as const
  const [deliveryId] = await enqueue(sql, context, [message], now)
  return { ...stored, deliveryId: deliveryId ?? null }
}

/**
 * Hands a code's message over, outside any transaction.
 * @returns whether it may arrive; when it cannot, the code is gone
 */
export async function deliverCode(context: ServerContext, code: PreparedCode): Promise<boolean> {
  if (await mayArrive(context, code)) return true
  await context.database.transaction({ role: "service" }, (sql) =>
    sql.deleteFrom("verification_codes").where("id", "=", code.codeId).execute(),
  )
  return false
}

async function mayArrive(context: ServerContext, { deliveryId, elsewhere }: PreparedCode): Promise<boolean> {
  if (deliveryId !== null) {
    const state = await sendNow(context, deliveryId)
    return state !== "failed" && state !== "cancelled"
  }
  if (elsewhere === null || !context.codes) return false
  const { name, send } = context.codes
  // Whether it went out is unknown then: the code may be on its way, and is checked like any other.
  return send(elsewhere.phone, elsewhere.language).catch((error: unknown) => {
    context.log.warn({ error, provider: name }, "Whether a code was sent is unknown.")
    return true
  })
}

async function languageOf(sql: Sql, accountId: string): Promise<OfferedLanguage> {
  const profile = await sql
    .selectFrom("user_profiles")
    .select("language")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return storedLanguage(profile?.language ?? null)
}

/** What is stored of a code. Six digits alone are soon tried out, so the code's id goes into the keyed hash as well. */
export function hashCode(context: ServerContext, codeId: string, code: string): string {
  return context.secrets.hash(`${codeId}:${code}`)
}

/** An account waits for one number at a time; a number that it has already proved does not wait. */
async function notePending(sql: Sql, accountId: string, phone: Phone, at: Date): Promise<void> {
  await sql
    .deleteFrom("user_phone_numbers")
    .where("user_id", "=", accountId)
    .where("is_verified", "=", false)
    .execute()
  await sql
    .insertInto("user_phone_numbers")
    .values({ user_id: accountId, phone_number: phone, created_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "phone_number"]).doNothing())
    .execute()
}
