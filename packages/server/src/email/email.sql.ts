import {
  canResendEmail,
  ConfirmEmailInput,
  cooldownRemaining,
  EMAIL_LINK_LIFETIME_MS,
  EmailLinkSpent,
  EmailNotSent,
  isEmailVerified,
  type EmailPort,
  type EmailVerification,
} from "@porchlight/core/email"
import { RateLimited, SignInRequired } from "@porchlight/core/error"
import { REPEAT_MS } from "@porchlight/core/session"
import { addMs, DAY_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { sendNow } from "../delivery/delivery.dispatch.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { takeLimit } from "../limit/index.ts"

const SERVICE = { role: "service" } as const
/** Confirmations that an account may ask for in a day: its address may be a stranger's. */
export const CONFIRMATIONS_PER_DAY = 10

const isToken = Schema.is(ConfirmEmailInput)

/** Confirming an address; `accountId` is null where nobody is signed in. */
export function emailSql(context: ServerContext, accountId: string | null): EmailPort {
  return {
    verification: async () => {
      if (accountId === null) throw new SignInRequired({})
      return context.database.transaction(
        { role: "account", accountId },
        async (sql) => (await readVerification(sql, accountId)).verification,
      )
    },
    sendConfirmation: async () => {
      if (accountId === null) throw new SignInRequired({})
      const prepared = await context.database.transaction(SERVICE, (sql) =>
        prepareConfirmation(sql, context, accountId),
      )
      if (prepared.message !== null) await deliver(context, prepared.message)
      return prepared.verification
    },
    confirm: (token) => confirm(context, token),
  }
}

interface ConfirmationMessage {
  readonly confirmationId: string
  readonly deliveryId: string
}

/** Two callers of one account wait for each other at its profile: the second finds the first's time. */
async function prepareConfirmation(
  sql: Sql,
  context: ServerContext,
  accountId: string,
): Promise<{ readonly verification: EmailVerification; readonly message: ConfirmationMessage | null }> {
  await sql
    .selectFrom("user_profiles")
    .select("user_id")
    .where("user_id", "=", accountId)
    .forUpdate()
    .execute()
  const { email, verification } = await readVerification(sql, accountId)
  if (verification.isVerified) return { verification, message: null }
  const now = context.clock.now()
  const limit = { limit: CONFIRMATIONS_PER_DAY, windowMs: DAY_MS }
  const retryAfterMs = canResendEmail(verification, now)
    ? await takeLimit(sql, `email.confirmation:${accountId}`, limit, now)
    : cooldownRemaining(verification, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const confirmationId = context.chance.id(now)
  const fresh = {
    id: confirmationId,
    email,
    token_hash: context.secrets.hash(context.secrets.linkToken("email-confirmation", confirmationId)),
    created_at: new Date(now),
    expires_at: new Date(addMs(now, EMAIL_LINK_LIFETIME_MS)),
    used_at: null,
  }
  await sql
    .insertInto("email_confirmations")
    .values({ ...fresh, user_id: accountId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(fresh))
    .execute()
  const facts = { tokenParts: [confirmationId] }
  const [deliveryId] = await enqueue(
    sql,
    context,
    [{ accountId, channel: "email", to: email, purpose: "email-confirmation", facts }],
    now,
  )
  return {
    verification: { isVerified: false, confirmedAt: null, lastSentAt: now },
    message: deliveryId === undefined ? null : { confirmationId, deliveryId },
  }
}

/** @throws EmailNotSent, and then another may be asked for at once */
async function deliver(context: ServerContext, message: ConfirmationMessage): Promise<void> {
  const state = await sendNow(context, message.deliveryId)
  if (state !== "failed" && state !== "cancelled") return
  await context.database.transaction(SERVICE, (sql) =>
    sql.deleteFrom("email_confirmations").where("id", "=", message.confirmationId).execute(),
  )
  throw new EmailNotSent({})
}

/**
 * One statement uses the link up, so that of two racing callers one confirms; the other is answered alike. Behind the profile, as whoever
 * asks for another link or changes the address.
 */
async function confirm(context: ServerContext, token: string): Promise<void> {
  if (!isToken({ token })) throw new EmailLinkSpent({})
  const now = context.clock.now()
  const isConfirmed = await context.database.transaction(SERVICE, async (sql) => {
    await sql
      .selectFrom("user_profiles")
      .select("user_id")
      .where("user_id", "=", (one) =>
        one
          .selectFrom("email_confirmations")
          .select("email_confirmations.user_id")
          .where("token_hash", "=", context.secrets.hash(token)),
      )
      .forUpdate()
      .execute()
    const link = await sql
      .updateTable("email_confirmations")
      .set({ used_at: new Date(now) })
      .where("token_hash", "=", context.secrets.hash(token))
      .where("used_at", "is", null)
      .where("expires_at", ">", timestamp(now))
      .returning(["user_id", "email"])
      .executeTakeFirst()
    if (link === undefined) return hasConfirmed(sql, context, token)
    // The address may have been changed since: then the link confirms nothing.
    const result = await sql
      .updateTable("user_profiles")
      .set({ email_confirmed_at: new Date(now), updated_at: new Date(now) })
      .where("user_id", "=", link.user_id)
      .where("email", "=", link.email)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  })
  if (!isConfirmed) throw new EmailLinkSpent({})
}

/** Whether a link has confirmed the address just now: whoever never heard the answer opens it again. */
async function hasConfirmed(sql: Sql, { clock, secrets }: ServerContext, token: string): Promise<boolean> {
  const link = await sql
    .selectFrom("email_confirmations")
    .innerJoin("user_profiles", "user_profiles.user_id", "email_confirmations.user_id")
    .select("email_confirmations.id")
    .where("token_hash", "=", secrets.hash(token))
    .where("used_at", ">", timestamp(addMs(clock.now(), -REPEAT_MS)))
    .where("email_confirmed_at", "is not", null)
    .whereRef("user_profiles.email", "=", "email_confirmations.email")
    .executeTakeFirst()
  return link !== undefined
}

/** @throws SignInRequired when the account is gone */
async function readVerification(
  sql: Sql,
  accountId: string,
): Promise<{ readonly email: string; readonly verification: EmailVerification }> {
  const row = await sql
    .selectFrom("user_profiles")
    .leftJoin("email_confirmations", "email_confirmations.user_id", "user_profiles.user_id")
    .select(["user_profiles.email", "email_confirmed_at", "email_confirmations.created_at as sent_at"])
    .where("user_profiles.user_id", "=", accountId)
    .executeTakeFirst()
  if (row === undefined) throw new SignInRequired({})
  return {
    email: row.email,
    verification: {
      isVerified: isEmailVerified(false, row.email_confirmed_at),
      confirmedAt: row.email_confirmed_at,
      lastSentAt: row.sent_at,
    },
  }
}
