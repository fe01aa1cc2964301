import * as Schema from "effect/Schema"
import type { BillingPayment } from "./membership.billing.ts"
import { callStripe, type StripeAccess } from "./membership.stripe.call.ts"

/** Since 2025-03-31 neither a payment nor its charge names the invoice. */
const InvoicePayment = Schema.Struct({ invoice: Schema.String })
const PaidInvoice = Schema.Struct({
  id: Schema.String,
  amount_paid: Schema.Int,
  billing_reason: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
/** True only when all of it was given back. */
const Charge = Schema.Struct({ refunded: Schema.Boolean })
const Dispute = Schema.Struct({ status: Schema.String })

const toInvoicePayments = Schema.decodeUnknownSync(Schema.Struct({ data: Schema.Array(InvoicePayment) }))
const toInvoices = Schema.decodeUnknownSync(Schema.Struct({ data: Schema.Array(PaidInvoice) }))
const toCharges = Schema.decodeUnknownSync(Schema.Struct({ data: Schema.Array(Charge) }))
const toDisputes = Schema.decodeUnknownSync(Schema.Struct({ data: Schema.Array(Dispute) }))
const toInvoice = Schema.decodeUnknownSync(
  Schema.Struct({
    parent: Schema.NullOr(
      Schema.Struct({
        subscription_details: Schema.optionalKey(
          Schema.NullOr(Schema.Struct({ subscription: Schema.String })),
        ),
      }),
    ),
  }),
)

/** What is decided: the money stays, or the inquiry came to nothing. */
const SETTLED = ["won", "warning_closed", "prevented"]

/** What became of a payment, as Stripe's books say now. @throws BillingUnavailable */
export async function lookPayment(access: StripeAccess, payment: string): Promise<BillingPayment | null> {
  const list = (kind: string, query: Readonly<Record<string, string>>) =>
    callStripe(access, `/v1/${kind}?${new URLSearchParams(query).toString()}`, {})
  const paid = toInvoicePayments(
    await list("invoice_payments", {
      "payment[type]": "payment_intent",
      "payment[payment_intent]": payment,
    }),
  )
  const invoice = paid.data[0]?.invoice
  if (invoice === undefined) return null
  const answer = await callStripe(access, `/v1/invoices/${encodeURIComponent(invoice)}`, {})
  const reference = answer === null ? null : toInvoice(answer).parent?.subscription_details?.subscription
  if (reference == null) return null
  const [invoices, charges, disputes] = await Promise.all([
    list("invoices", { subscription: reference, status: "paid", limit: "10" }),
    list("charges", { payment_intent: payment }),
    list("disputes", { payment_intent: payment }),
  ])
  const statuses = toDisputes(disputes).data.map(({ status }) => status)
  return {
    reference,
    // The newest come first. What a change of plan credits or costs at once is an invoice as well, and not what the time is paid with.
    isLast:
      toInvoices(invoices).data.find(
        ({ amount_paid, billing_reason }) => amount_paid > 0 && billing_reason !== "subscription_update",
      )?.id === invoice,
    isReturned: toCharges(charges).data.some(({ refunded }) => refunded),
    dispute: statuses.includes("lost")
      ? "lost"
      : statuses.some((status) => !SETTLED.includes(status))
        ? "open"
        : statuses.length > 0
          ? "won"
          : null,
  }
}
