import { createHmac } from "node:crypto"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"

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
  /** Answers every call with this from now on; null for its own answers. */
  readonly answerWith: (answer: StripeAnswer | null) => void
  readonly close: () => Promise<void>
}

/** A stand-in for api.stripe.com on this machine: it answers in the shapes of API version 2025-03-31.basil. */
export async function fakeStripe(): Promise<FakeStripe> {
  const calls: Array<StripeCall> = []
  const subscriptions = new Map<string, object>()
  let fixed: StripeAnswer | null = null
  const own = (path: string, method: string): readonly [number, unknown] => {
    if (path === "/v1/checkout/sessions") return [200, stripeCheckoutSession({ status: "open" })]
    if (path === "/v1/billing_portal/sessions") {
      return [
        200,
        { id: "bps_1", object: "billing_portal.session", url: "https://billing.stripe.test/p/session/x" },
      ]
    }
    const subscription = subscriptions.get(path.replace("/v1/subscriptions/", ""))
    // A cancelled one is answered once more, as ended, and is unknown from then on.
    if (method === "DELETE") subscriptions.delete(path.replace("/v1/subscriptions/", ""))
    return subscription
      ? [
          200,
          method === "DELETE"
            ? { ...subscription, status: "canceled", ended_at: 1_797_000_000 }
            : subscription,
        ]
      : [
          404,
          {
            error: {
              type: "invalid_request_error",
              code: "resource_missing",
              message: "No such subscription",
            },
          },
        ]
  }
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
      const [status, body] = fixed ? [fixed.status, fixed.body] : own(path, request.method ?? "")
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    setSubscription: (subscription) => void subscriptions.set(subscription.id, subscription),
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
    latest_invoice: "in_1",
    livemode: false,
    metadata: { account_id: accountId },
    pause_collection: null,
    start_date: startedAt,
    status,
    trial_end: null,
  }
}

/** A checkout session as Stripe's documentation shows it. */
export function stripeCheckoutSession({ status }: { readonly status: "open" | "complete" }) {
  return {
    id: "cs_test_1",
    object: "checkout.session",
    amount_total: 1_800,
    client_reference_id: null,
    currency: "usd",
    customer: status === "complete" ? "cus_1" : null,
    livemode: false,
    mode: "subscription",
    payment_status: status === "complete" ? "paid" : "unpaid",
    status,
    subscription: status === "complete" ? "sub_1" : null,
    url: status === "open" ? "https://checkout.stripe.test/c/pay/cs_test_1" : null,
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
