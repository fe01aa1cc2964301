/** Of a subscription, what the books change. */
interface Subscription {
  readonly id: string
  readonly status: string
  readonly ended_at: number | null
}
type Answer = readonly [status: number, body: unknown]

/** What a call says, as far as the books go by it. */
interface Call {
  readonly method: string
  readonly path: string
  readonly idempotencyKey: string | undefined
  readonly form: URLSearchParams
}

interface Session {
  readonly id: string
  readonly status: "open" | "complete" | "expired"
  readonly subscription: string | null
}

const unknown = (code = "resource_missing"): Answer => [
  code === "resource_missing" ? 404 : 400,
  { error: { type: "invalid_request_error", code, message: "No" } },
]

/** The books of the stand-in: checkouts, subscriptions and what was given back. */
export function stripeBooks() {
  const subscriptions = new Map<string, Subscription>()
  const sessions = new Map<string, Session>()
  /** A call with a key that was used is answered as it was. */
  const answered = new Map<string, Answer>()
  const refunded = new Set<string>()

  const open = (): Answer => {
    const id = `cs_test_${sessions.size + 1}`
    sessions.set(id, { id, status: "open", subscription: null })
    return [200, shapeOf({ id, status: "open", subscription: null })]
  }
  const session = (id: string, isExpiring: boolean): Answer => {
    const found = sessions.get(id)
    if (!found) return unknown()
    if (!isExpiring) return [200, shapeOf(found)]
    if (found.status !== "open") return unknown("checkout_session_not_open")
    sessions.set(id, { ...found, status: "expired" })
    return [200, shapeOf({ ...found, status: "expired" })]
  }
  /** A cancelled one can still be looked at, and not be cancelled again. */
  const subscription = (id: string, method: string): Answer => {
    const found = subscriptions.get(id)
    if (!found || (method === "DELETE" && found.status === "canceled")) return unknown()
    if (method !== "DELETE") return [200, found]
    const ended = { ...found, status: "canceled", ended_at: 1_797_000_000 }
    subscriptions.set(id, ended)
    return [200, ended]
  }
  const refund = (payment: string): Answer => {
    if (refunded.has(payment)) return unknown("charge_already_refunded")
    refunded.add(payment)
    return [200, { id: "re_1", object: "refund", payment_intent: payment, status: "succeeded" }]
  }
  const carryOut = ({ method, path, form }: Call): Answer => {
    const { pathname, searchParams } = new URL(path, "https://api.stripe.test")
    const [, , kind = "", id = "", act] = pathname.replace("checkout/sessions", "sessions").split("/")
    if (kind === "sessions") return id === "" ? open() : session(id, act === "expire")
    if (kind === "billing_portal")
      return [200, { id: "bps_1", object: kind, url: "https://billing.stripe.test/p/session/x" }]
    if (kind === "invoice_payments") return [200, paymentsOf(searchParams.get("invoice") ?? "")]
    if (kind === "refunds") return refund(form.get("payment_intent") ?? "")
    return kind === "subscriptions" ? subscription(id, method) : unknown()
  }

  return {
    subscriptions,
    refunded: refunded as ReadonlySet<string>,
    /** Somebody pays on the page of a checkout; false where it is open no more. */
    pay: (id: string, bought: Subscription): boolean => {
      if (sessions.get(id)?.status !== "open") return false
      sessions.set(id, { id, status: "complete", subscription: bought.id })
      subscriptions.set(bought.id, bought)
      return true
    },
    answer: (call: Call): Answer => {
      const key = call.idempotencyKey
      const answer = (key === undefined ? undefined : answered.get(key)) ?? carryOut(call)
      if (key !== undefined) answered.set(key, answer)
      return answer
    },
  }
}

/** A checkout session as Stripe's documentation shows it. */
function shapeOf({ id, status, subscription }: Session) {
  return {
    id,
    object: "checkout.session",
    amount_total: 1_800,
    client_reference_id: null,
    currency: "usd",
    customer: status === "complete" ? "cus_1" : null,
    livemode: false,
    mode: "subscription",
    payment_status: status === "complete" ? "paid" : "unpaid",
    status,
    subscription,
    url: status === "open" ? `https://checkout.stripe.test/c/pay/${id}` : null,
  }
}

/** What was paid on an invoice: its payment is named after it. */
function paymentsOf(invoice: string) {
  return {
    object: "list",
    data: [
      {
        id: "inpay_1",
        object: "invoice_payment",
        amount_paid: 1_800,
        invoice,
        payment: { type: "payment_intent", payment_intent: invoice.replace(/^in_/u, "pi_") },
        status: "paid",
      },
    ],
    has_more: false,
    url: "/v1/invoice_payments",
  }
}
