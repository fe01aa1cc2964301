import { createHmac } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { stripeBooks } from "./stripe.books.ts"

/** What reached the stand-in. */
interface StripeCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly form: URLSearchParams
}

interface StripeAnswer {
  readonly status: number
  readonly body: unknown
}

export interface FakeStripe {
  readonly baseUrl: string
  readonly calls: ReadonlyArray<StripeCall>
  /** The subscription that it answers with, under its id. */
  readonly setSubscription: (subscription: ReturnType<typeof stripeSubscription>) => void
  /** Somebody pays on the page of a checkout; false where it is open no more. */
  readonly pay: ReturnType<typeof stripeBooks>["pay"]
  /** What was given back, by payment. */
  readonly refunded: ReadonlySet<string>
  /** Where a dispute about a payment stands from now on. */
  readonly dispute: (payment: string, status: string) => void
  /** A customer that was deleted there, or is one of another account at Stripe. */
  readonly forget: ReturnType<typeof stripeBooks>["forget"]
  /** Answers calls whose path begins so with 503; null refuses none. */
  readonly refuse: (path: string | null) => void
  /** Answers every call with this from now on; null for its own answers. */
  readonly answerWith: (answer: StripeAnswer | null) => void
  readonly close: () => Promise<void>
}

/** A stand-in for api.stripe.com on this machine: it answers in the shapes of API version 2025-03-31.basil. */
export async function fakeStripe(): Promise<FakeStripe> {
  const calls: Array<StripeCall> = []
  const books = stripeBooks()
  let fixed: StripeAnswer | null = null
  let refused: string | null = null
  const server = createServer((request, response) => {
    let text = ""
    request.on("data", (chunk) => (text += String(chunk)))
    request.on("end", () => {
      const path = request.url ?? ""
      calls.push({
        method: request.method ?? "",
        path,
        headers: request.headers,
        form: new URLSearchParams(text),
      })
      const key = request.headers["idempotency-key"]
      const idempotencyKey = typeof key === "string" ? key : undefined
      const isRefused = refused !== null && path.startsWith(refused)
      const [status, body] = isRefused
        ? [503, { error: { type: "api_error" } }]
        : fixed
          ? [fixed.status, fixed.body]
          : books.answer({
              method: request.method ?? "",
              path,
              idempotencyKey,
              form: new URLSearchParams(text),
            })
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    setSubscription: (subscription) => void books.subscriptions.set(subscription.id, subscription),
    pay: books.pay,
    refunded: books.refunded,
    dispute: (payment, status) => void books.disputes.set(payment, status),
    forget: books.forget,
    refuse: (path) => {
      refused = path
    },
    answerWith: (answer) => {
      fixed = answer
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** A subscription as Stripe's documentation shows it, with what its tests change. */
export function stripeSubscription(fields: {
  readonly accountId: string
  readonly id?: string
  readonly status?: string
  readonly price?: string
  readonly startedAt?: number
  readonly periodEndsAt?: number
  readonly cancelAtPeriodEnd?: boolean
  readonly endedAt?: number | null
}) {
  const { accountId, id = "sub_1", status = "active", price = "price_premium_monthly" } = fields
  const {
    startedAt = 1_795_000_000,
    periodEndsAt = 1_797_592_000,
    cancelAtPeriodEnd = false,
    endedAt = null,
  } = fields
  return {
    id,
    object: "subscription",
    application: null,
    automatic_tax: { enabled: false, liability: null, disabled_reason: null },
    billing_cycle_anchor: startedAt,
    billing_mode: { type: "classic" },
    cancel_at: cancelAtPeriodEnd ? periodEndsAt : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    canceled_at: endedAt,
    collection_method: "charge_automatically",
    created: startedAt,
    currency: "usd",
    customer: "cus_1",
    default_payment_method: "pm_1",
    ended_at: endedAt,
    latest_invoice: `in_${id}`,
    items: {
      object: "list",
      data: [
        {
          id: "si_1",
          object: "subscription_item",
          current_period_end: periodEndsAt,
          current_period_start: startedAt,
          price: {
            id: price,
            object: "price",
            active: true,
            currency: "usd",
            recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
            type: "recurring",
            unit_amount: 1_800,
          },
          quantity: 1,
          subscription: id,
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata: { account_id: accountId },
    pause_collection: null,
    start_date: startedAt,
    status,
    trial_end: null,
  }
}

/** A checkout session that was paid, as its report shows it. */
export function stripeCheckoutSession(subscription = "sub_1") {
  return {
    id: "cs_test_1",
    object: "checkout.session",
    mode: "subscription",
    status: "complete",
    subscription,
  }
}

/** An invoice as Stripe's documentation shows it since 2025-03-31; before, `subscription` stood at the top. */
export function stripeInvoice(fields: { readonly isPaid: boolean; readonly isOldShape?: boolean }) {
  const { isPaid, isOldShape = false } = fields
  return {
    id: "in_1",
    object: "invoice",
    amount_due: 1_800,
    amount_paid: isPaid ? 1_800 : 0,
    billing_reason: "subscription_cycle",
    customer: "cus_1",
    livemode: false,
    ...(isOldShape
      ? { subscription: "sub_1" }
      : {
          parent: {
            quote_details: null,
            subscription_details: { metadata: {}, subscription: "sub_1" },
            type: "subscription_details",
          },
        }),
    status: isPaid ? "paid" : "open",
  }
}

/** A charge that something was given back of, or a dispute about it, as its report shows it. */
export function stripeCharge(payment: string, object: "charge" | "dispute") {
  return { id: object === "charge" ? "ch_2" : "du_1", object, amount: 1_800, payment_intent: payment }
}

/** A report as it is posted. */
export function stripeEvent(id: string, type: string, object: unknown): string {
  return JSON.stringify({
    id,
    object: "event",
    api_version: "2025-03-31.basil",
    created: 1_795_000_000,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
}

/** What Stripe puts into `Stripe-Signature`. */
export function stripeSignature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`
}
