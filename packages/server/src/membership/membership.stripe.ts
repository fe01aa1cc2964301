import {
  BILLING_PERIODS,
  BillingUnavailable,
  PLAN_TIERS,
  type BillingPeriod,
  type PlanTier,
} from "@porchlight/core/membership"
import { SECOND_MS, toInstant, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import type { BillingProvider, BillingState, CheckoutOrder } from "./membership.billing.ts"
import { callStripe, type StripeAccess } from "./membership.stripe.call.ts"
import { lookPayment } from "./membership.stripe.payment.ts"

export const STRIPE = "stripe"

/** Stripe's price of each plan, by `essential-monthly` and so on. */
export type StripePrices = Readonly<Record<`${PlanTier}-${BillingPeriod}`, string>>

export interface StripeOptions extends StripeAccess {
  readonly prices: StripePrices
}

const Seconds = Schema.Int
const Item = Schema.Struct({
  price: Schema.Struct({ id: Schema.String }),
  // Since 2025-03-31 the period is the item's; before, it was the subscription's.
  current_period_end: Schema.optionalKey(Seconds),
})
const Subscription = Schema.Struct({
  id: Schema.String,
  customer: Schema.String,
  status: Schema.String,
  start_date: Seconds,
  cancel_at: Schema.NullOr(Seconds),
  cancel_at_period_end: Schema.Boolean,
  ended_at: Schema.NullOr(Seconds),
  current_period_end: Schema.optionalKey(Seconds),
  metadata: Schema.Record(Schema.String, Schema.String),
  items: Schema.Struct({ data: Schema.Array(Item) }),
  latest_invoice: Schema.NullOr(Schema.String),
})
type Subscription = typeof Subscription.Type
/** Its amount is null where Stripe counts in parts of a cent. */
const StripePrice = Schema.Struct({
  type: Schema.Literals(["recurring", "one_time"]),
  livemode: Schema.Boolean,
  unit_amount: Schema.NullOr(Schema.Int),
})
const Page = Schema.Struct({ url: Schema.String })
const OpenSession = Schema.Struct({ id: Schema.String, url: Schema.String })
const Session = Schema.Struct({
  status: Schema.NullOr(Schema.String),
  subscription: Schema.NullOr(Schema.String),
})
/** Since 2025-03-31 an invoice no longer names its payment. */
const InvoicePayments = Schema.Struct({
  data: Schema.Array(
    Schema.Struct({ payment: Schema.Struct({ payment_intent: Schema.optionalKey(Schema.String) }) }),
  ),
})

const toSubscription = Schema.decodeUnknownSync(Subscription)
const toPrice = Schema.decodeUnknownSync(StripePrice)
const toPage = Schema.decodeUnknownSync(Page)
const toOpenSession = Schema.decodeUnknownSync(OpenSession)
const toSession = Schema.decodeUnknownSync(Session)
const toPayments = Schema.decodeUnknownSync(InvoicePayments)

/** Payments through Stripe: hosted Checkout and Customer Portal, so that no card ever comes near this server. */
export function stripeBilling(options: StripeOptions): BillingProvider {
  const call = (path: string, form?: URLSearchParams, idempotencyKey?: string) =>
    callStripe(options, path, form === undefined ? {} : { method: "POST", body: form }, idempotencyKey)
  return {
    name: STRIPE,
    simulated: false,
    createCheckout: async (order) => {
      const open = (who: CheckoutOrder, key: string) =>
        call("/v1/checkout/sessions", checkoutForm(who, options.prices), key)
      const key = `${order.accountId}:${order.idempotencyKey}`
      // Of another account at Stripe, or deleted there: whoever pays is written down anew.
      const answer = (await open(order, key)) ?? (await open({ ...order, customer: null }, `${key}:anew`))
      if (answer === null) throw new BillingUnavailable({})
      const { id: reference, url } = toOpenSession(answer)
      return { url, reference }
    },
    closeCheckout: async (reference) => {
      const path = `/v1/checkout/sessions/${encodeURIComponent(reference)}`
      const answer = await call(path)
      if (answer === null) return null
      const { status, subscription } = toSession(answer)
      // Stripe refuses to expire one that is being paid at this moment: whoever asks then asks again.
      if (status === "open") await call(`${path}/expire`, new URLSearchParams())
      return subscription
    },
    openPortal: async ({ customer }, returnUrl) => {
      const form = new URLSearchParams({ customer, return_url: returnUrl })
      const answer = await call("/v1/billing_portal/sessions", form)
      if (answer === null) throw new BillingUnavailable({})
      return toPage(answer).url
    },
    look: async (reference) => {
      const answer = await call(`/v1/subscriptions/${encodeURIComponent(reference)}`)
      return answer === null ? null : stateOf(toSubscription(answer), options.prices)
    },
    lookPayment: (payment) => lookPayment(options, payment),
    // Stripe does not know a subscription any more once it is cancelled: asking twice is asking once.
    cancel: async (reference) => {
      await callStripe(options, `/v1/subscriptions/${encodeURIComponent(reference)}`, { method: "DELETE" })
    },
    refund: (reference) => refundLast(options, reference),
    lookPrice: async (tier, period) => {
      const priceId = options.prices[`${tier}-${period}`]
      const answer = await call(`/v1/prices/${encodeURIComponent(priceId)}`)
      return answer === null
        ? { priceId, mode: null, isLive: null, amountCents: null }
        : { priceId, ...priceOf(toPrice(answer)) }
    },
  }
}

/**
 * Cancelling gives nothing back by itself, and a credit would be lost: each checkout makes a customer of its own. So the
 * payment of the last invoice is refunded, under a key of its own.
 */
async function refundLast(options: StripeOptions, reference: string): Promise<void> {
  const path = `/v1/subscriptions/${encodeURIComponent(reference)}`
  const answer = await callStripe(options, path, {})
  if (answer === null) return
  await callStripe(options, path, { method: "DELETE" })
  const { latest_invoice: invoice } = toSubscription(answer)
  if (invoice === null) return
  const query = new URLSearchParams({ invoice, status: "paid" }).toString()
  const payments = await callStripe(options, `/v1/invoice_payments?${query}`, {})
  if (payments === null) return
  for (const { payment } of toPayments(payments).data) {
    if (payment.payment_intent === undefined) continue
    const body = new URLSearchParams({ payment_intent: payment.payment_intent, reason: "duplicate" })
    await callStripe(options, "/v1/refunds", { method: "POST", body }, `refund:${payment.payment_intent}`)
  }
}

function priceOf({ type, livemode, unit_amount }: typeof StripePrice.Type) {
  const mode = type === "recurring" ? ("subscription" as const) : ("payment" as const)
  return { mode, isLive: livemode, amountCents: unit_amount }
}

function checkoutForm(order: CheckoutOrder, prices: StripePrices): URLSearchParams {
  const { accountId, tier, period, email, customer, paidDays, paidUrl, leftUrl } = order
  return new URLSearchParams({
    mode: "subscription",
    "line_items[0][price]": prices[`${tier}-${period}`],
    "line_items[0][quantity]": "1",
    client_reference_id: accountId,
    // What a subscription belongs to is written into it: reports name nothing else of ours.
    "subscription_data[metadata][account_id]": accountId,
    // What Stripe calls a trial is the time until the first payment.
    ...(paidDays === 0 ? {} : { "subscription_data[trial_period_days]": String(paidDays) }),
    ...(customer === null ? { customer_email: email } : { customer }),
    success_url: paidUrl,
    cancel_url: leftUrl,
  })
}

const instant = (seconds: number): Instant => toInstant(seconds * SECOND_MS)

/** Null for a subscription that was never paid, or that another product sold. */
function stateOf(subscription: Subscription, prices: StripePrices): BillingState | null {
  const status = statusOf(subscription.status)
  const [item] = subscription.items.data
  const accountId = subscription.metadata["account_id"]
  const periodEnd = item?.current_period_end ?? subscription.current_period_end
  if (status === null || !item || accountId === undefined || periodEnd === undefined) return null
  const cancelsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null)
  return {
    plan: planOfPrice(item.price.id, prices),
    reference: subscription.id,
    customer: subscription.customer,
    accountId,
    status,
    startedAt: instant(subscription.start_date),
    periodEndsAt: instant(periodEnd),
    cancelsAt: cancelsAt === null ? null : instant(cancelsAt),
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
  }
}

/** Stripe tries a failed payment again while a subscription is past_due; what it then gives up is unpaid or canceled. */
function statusOf(status: string): BillingState["status"] | null {
  if (status === "active" || status === "trialing") return "active"
  if (status === "past_due") return "past-due"
  return status === "incomplete" || status === "incomplete_expired" ? null : "ended"
}

function planOfPrice(id: string, prices: StripePrices) {
  for (const tier of PLAN_TIERS) {
    for (const period of BILLING_PERIODS) if (prices[`${tier}-${period}`] === id) return { tier, period }
  }
  return null
}
