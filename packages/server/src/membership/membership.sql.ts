import { EmailConfirmationRequired } from "@porchlight/core/email"
import { NotFound, RateLimited, SignInRequired } from "@porchlight/core/error"
import {
  AlreadySubscribed,
  BillingUnavailable,
  CheckoutInput,
  PLAN_TIERS,
  tierInForce,
  type Membership,
  type MembershipPort,
  type PlanTier,
} from "@porchlight/core/membership"
import { addMs, DAY_MS, HOUR_MS, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import type { CheckoutOrder } from "./membership.billing.ts"
import { openCheckout } from "./membership.checkout.ts"
import { redeemCode } from "./membership.code.ts"
import { readStanding } from "./membership.read.ts"
import { SIMULATED_CHECKOUT } from "./membership.simulation.ts"
import { isRunning, readBought, runsUntil, type Bought } from "./membership.subscription.ts"

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
      const buyer = await asAccount((sql) => readBuyer(sql, context, accountId, input))
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
      const bought = await asAccount((sql) => readBought(sql, accountId))
      if (bought.length === 0) throw new NotFound({})
      const billing = billingOf(context)
      const subscription = bought.find(({ provider }) => provider === billing.name)
      if (subscription === undefined) throw new NotFound({})
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

/**
 * Who buys. Only what is billed here stands in the way: of what a former provider sold nothing can be changed, and what is paid
 * there is not paid again.
 * @throws EmailConfirmationRequired, AlreadySubscribed
 */
async function readBuyer(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { tier }: CheckoutInput,
): Promise<Pick<CheckoutOrder, "email" | "customer" | "paidDays">> {
  const profile = await sql
    .selectFrom("user_profiles")
    .select(["email", "email_confirmed_at"])
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  if (profile === undefined) throw new SignInRequired({})
  if (profile.email_confirmed_at === null) throw new EmailConfirmationRequired({})
  const now = context.clock.now()
  const bought = await readBought(sql, accountId)
  const here = bought.filter(({ provider }) => provider === context.billing?.name)
  if (here.some((one) => isRunning(one, now))) throw new AlreadySubscribed({})
  return {
    email: profile.email,
    customer: here[0]?.customer ?? null,
    paidDays: paidDays(
      bought.filter((one) => !here.includes(one)),
      tier,
      now,
    ),
  }
}

/** For how many days, begun ones too, such a plan or a higher one is paid elsewhere. In a simulation nothing was paid. */
function paidDays(elsewhere: ReadonlyArray<Bought>, tier: PlanTier, now: Instant): number {
  const paid = elsewhere.filter(
    (one) =>
      one.provider !== SIMULATED_CHECKOUT &&
      one.status === "active" &&
      PLAN_TIERS.indexOf(one.tier) >= PLAN_TIERS.indexOf(tier),
  )
  const ends = paid.map(({ cancelsAt, periodEndsAt }) => cancelsAt ?? periodEndsAt)
  return Math.ceil(Math.max(0, ...ends.map((end) => end - now)) / DAY_MS)
}

async function readMembership(sql: Sql, context: ServerContext, accountId: string): Promise<Membership> {
  const now = context.clock.now()
  const { entitlements } = await readStanding(sql, accountId)
  const running = (await readBought(sql, accountId)).filter((one) => isRunning(one, now))
  const here = running.find(({ provider }) => provider === context.billing?.name)
  const [elsewhere] = running
  return {
    ...tierInForce(entitlements, now),
    period: here?.period ?? null,
    renewsAt: here === undefined || here.cancelsAt !== null ? null : here.periodEndsAt,
    cancelsAt: here ? here.cancelsAt : elsewhere ? runsUntil(elsewhere) : null,
    isPaymentFailed: here?.status === "past-due",
    isPaymentDisputed: here !== undefined && here.disputedAt !== null,
    refundedAt: await readRefund(sql, accountId, now),
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
