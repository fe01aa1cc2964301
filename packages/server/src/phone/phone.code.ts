import {
  CODE_LIFETIME_MS,
  phoneMessages,
  RESEND_LOCK_MS,
  type CodeSent,
  type Phone,
} from "@porchlight/core/phone"
import { addMs } from "@porchlight/core/time"
import { isSuppressed } from "../circle/circle.suppression.ts"
import type { ServerContext } from "../context/index.ts"
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
  if (await isSuppressed(sql, phone)) return { codeId, deliveryId: null, sent }
  const message = {
    accountId,
    channel: "sms",
    to: phone,
    purpose: "code",
    facts: { codeParts: [codeId] },
  } as const
  const [deliveryId] = await enqueue(sql, context, [message], now)
  return { codeId, deliveryId: deliveryId ?? null, sent }
}

/**
 * Hands a code's message over, outside any transaction.
 * @returns whether it may arrive; when it cannot, the code is gone
 */
export async function deliverCode(context: ServerContext, code: PreparedCode): Promise<boolean> {
  const state = code.deliveryId === null ? "failed" : await sendNow(context, code.deliveryId)
  if (state !== "failed" && state !== "cancelled") return true
  await context.database.transaction({ role: "service" }, (sql) =>
    sql.deleteFrom("verification_codes").where("id", "=", code.codeId).execute(),
  )
  return false
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
