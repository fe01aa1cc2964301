import { EmailConfirmationRequired } from "@porchlight/core/email"
import { NotFound, RateLimited, SignInRequired } from "@porchlight/core/error"
import {
  AlreadySubscribed,
  BillingUnavailable,
  CheckoutInput,
  tierInForce,
  type BillingPeriod,
  type Membership,
  type MembershipPort,
} from "@porchlight/core/membership"
import { addMs, DAY_MS, HOUR_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { openCheckout } from "./membership.checkout.ts"
import { redeemCode } from "./membership.code.ts"
import { readStanding } from "./membership.read.ts"

const SERVICE = { role: "service" } as const
/** Every page is made by another company, which has limits of its own. */
const PAGES_PER_HOUR = { limit: 20, windowMs: HOUR_MS } as const

/** A payment that was given back is told as long as its way to a card's next statement. */
const REFUND_TOLD_MS = 30 * DAY_MS

/** The membership of a signed-in account, called from the network address `address`. */
export function membershipSql(context: ServerContext, accountId: string, address: string): MembershipPort {
  const { publicUrl } = context.settings
  const asAccount = <Value>(work: (sql: Sql) => Promise<Value>) =>
    context.database.transaction({ role: "account", accountId }, work)
  const current = () => asAccount((sql) => readMembership(sql, context, accountId))
  return {
    current,
    createCheckout: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(CheckoutInput, given)
      const buyer = await asAccount((sql) => readBuyer(sql, accountId))
      const billing = billingOf(context)
      await takePage(context, accountId)
      const url = await openCheckout(context, billing, {
        ...input,
        ...buyer,
        accountId,
        idempotencyKey: key,
        paidUrl: `${publicUrl}/membership?checkout=paid`,
        leftUrl: `${publicUrl}/membership?checkout=left`,
      })
      return { url }
    },
    openPortal: async () => {
      const subscription = await asAccount((sql) => readSubscription(sql, accountId))
      if (subscription === undefined) throw new NotFound({})
      const billing = billingOf(context)
      if (subscription.provider !== billing.name) throw new NotFound({})
      await takePage(context, accountId)
      return { url: await billing.openPortal(subscription, `${publicUrl}/membership`) }
    },
    redeemAccessCode: async (code) => {
      await redeemCode(context, accountId, address, code)
      return current()
    },
  }
}

/** @throws BillingUnavailable where nobody takes payments */
function billingOf({ billing }: ServerContext) {
  if (!billing) throw new BillingUnavailable({})
  return billing
}

/** @throws RateLimited */
async function takePage(context: ServerContext, accountId: string): Promise<void> {
  const retryAfterMs = await context.database.transaction(SERVICE, (sql) =>
    takeLimit(sql, `billing-page:${accountId}`, PAGES_PER_HOUR, context.clock.now()),
  )
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
}

/** The newest that runs; else the newest of all. */
function readSubscription(sql: Sql, accountId: string) {
  return sql
    .selectFrom("subscriptions")
    .select(["provider", "reference", "customer", "period", "status", "period_ends_at", "cancels_at"])
    .where("user_id", "=", accountId)
    .orderBy((column) => column("ended_at", "is", null), "desc")
    .orderBy("started_at", "desc")
    .executeTakeFirst()
}

/** @throws EmailConfirmationRequired, AlreadySubscribed */
async function readBuyer(
  sql: Sql,
  accountId: string,
): Promise<{ readonly email: string; readonly customer: string | null }> {
  const profile = await sql
    .selectFrom("user_profiles")
    .select(["email", "email_confirmed_at"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (profile === undefined) throw new SignInRequired({})
  if (profile.email_confirmed_at === null) throw new EmailConfirmationRequired({})
  const subscription = await readSubscription(sql, accountId)
  if (subscription !== undefined && subscription.status !== "ended") throw new AlreadySubscribed({})
  return { email: profile.email, customer: subscription?.customer ?? null }
}

async function readMembership(sql: Sql, context: ServerContext, accountId: string): Promise<Membership> {
  const { entitlements } = await readStanding(sql, accountId)
  const subscription = await readSubscription(sql, accountId)
  const live = subscription?.status === "ended" ? undefined : subscription
  return {
    ...tierInForce(entitlements, context.clock.now()),
    // The column's check lets nothing else in.
    period: (live?.period ?? null) as BillingPeriod | null,
    renewsAt: live === undefined || live.cancels_at !== null ? null : live.period_ends_at,
    cancelsAt: live?.cancels_at ?? null,
    isPaymentFailed: live?.status === "past-due",
    refundedAt: await readRefund(sql, accountId, context.clock.now()),
    entitlements,
  }
}

/** When a second plan's payment was given back, as long as it is told. */
async function readRefund(sql: Sql, accountId: string, now: Instant): Promise<Instant | null> {
  const row = await sql
    .selectFrom("subscriptions")
    .select("refunded_at")
    .where("user_id", "=", accountId)
    .where("refunded_at", ">", timestamp(addMs(now, -REFUND_TOLD_MS)))
    .orderBy("refunded_at", "desc")
    .executeTakeFirst()
  return row?.refunded_at ?? null
}
