/** Of a subscription, what the books change. */
interface Subscription {
  readonly id: string
  readonly status: string
  readonly start_date: number
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

/** Of what a parameter names there is nothing. */
const missing = (param: string): Answer => [
  400,
  { error: { type: "invalid_request_error", code: "resource_missing", param, message: "No" } },
]

/** The books of the stand-in: checkouts, subscriptions and what was given back. */
export function stripeBooks() {
  const subscriptions = new Map<string, Subscription>()
  const sessions = new Map<string, Session>()
  /** A call with a key that was used is answered as it was. */
  const answered = new Map<string, Answer>()
  const refunded = new Set<string>()
  /** Where a dispute stands, by payment. */
  const disputes = new Map<string, string>()
  const forgotten = new Set<string>()

  const open = (customer: string | null): Answer => {
    if (customer !== null && forgotten.has(customer)) return missing("customer")
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
    const ended = { ...found, status: "canceled", ended_at: found.start_date + 1 }
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
    if (kind === "sessions") return id === "" ? open(form.get("customer")) : session(id, act === "expire")
    if (kind === "billing_portal")
      return [200, { id: "bps_1", object: kind, url: "https://billing.stripe.test/p/session/x" }]
    if (kind === "invoice_payments") {
      const payment = searchParams.get("payment[payment_intent]")
      return [200, paymentsOf(searchParams.get("invoice") ?? payment?.replace(/^pi_/u, "in_") ?? "")]
    }
    if (kind === "invoices") {
      return [200, id === "" ? invoicesOf(searchParams.get("subscription") ?? "") : invoiceOf(id)]
    }
    const payment = searchParams.get("payment_intent") ?? ""
    if (kind === "charges") return [200, chargesOf(payment, refunded.has(payment))]
    if (kind === "disputes") return [200, disputesOf(payment, disputes.get(payment))]
    if (kind === "refunds") return refund(form.get("payment_intent") ?? "")
    return kind === "subscriptions" ? subscription(id, method) : unknown()
  }

  return {
    subscriptions,
    refunded: refunded as ReadonlySet<string>,
    disputes,
    /** A customer that was deleted there, or is one of another account at Stripe. */
    forget: (customer: string) => void forgotten.add(customer),
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

const listOf = (url: string, data: ReadonlyArray<unknown>) => ({ object: "list", data, has_more: false, url })

/** Each subscription has two invoices, both paid: `in_<its id>`, and `in_<its id>_before` of the period before. */
function invoiceOf(id: string) {
  const subscription = id.replace(/^in_/u, "").replace(/_before$/u, "")
  return {
    id,
    object: "invoice",
    amount_paid: 1_800,
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription },
      type: "subscription_details",
    },
    status: "paid",
  }
}

/** The newest first; a change of the plan has credited something since, which is an invoice over nothing. */
function invoicesOf(subscription: string) {
  const credit = { ...invoiceOf(`in_${subscription}`), id: "in_credit", amount_paid: 0 }
  return listOf("/v1/invoices", [
    credit,
    invoiceOf(`in_${subscription}`),
    invoiceOf(`in_${subscription}_before`),
  ])
}

function chargesOf(payment: string, isRefunded: boolean) {
  const declined = { id: "ch_1", object: "charge", payment_intent: payment, paid: false, refunded: false }
  return listOf("/v1/charges", [
    { ...declined, id: "ch_2", paid: true, refunded: isRefunded, amount: 1_800 },
    declined,
  ])
}

function disputesOf(payment: string, status: string | undefined) {
  const dispute = { id: "du_1", object: "dispute", amount: 1_800, payment_intent: payment, status }
  return listOf("/v1/disputes", status === undefined ? [] : [dispute])
}

/** What was paid on an invoice: its payment is named after it. Nothing but a subscription has one here. */
function paymentsOf(invoice: string) {
  const payment = {
    id: "inpay_1",
    object: "invoice_payment",
    amount_paid: 1_800,
    invoice,
    payment: { type: "payment_intent", payment_intent: invoice.replace(/^in_/u, "pi_") },
    status: "paid",
  }
  return listOf("/v1/invoice_payments", invoice.startsWith("in_sub_") ? [payment] : [])
}
