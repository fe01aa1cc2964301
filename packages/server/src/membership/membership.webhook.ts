import { createHmac } from "node:crypto"
import { Forbidden } from "@porchlight/core/error"
import { MINUTE_MS, SECOND_MS, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { Hono } from "hono"
import type { ServerContext } from "../context/index.ts"
import { limitBody, type HttpEnv, type HttpServer } from "../http/index.ts"
import { equalsInConstantTime } from "../secret/index.ts"
import { syncPayment } from "./membership.payment.ts"
import { STRIPE } from "./membership.stripe.ts"
import { syncSubscription } from "./membership.sync.ts"

const SERVICE = { role: "service" } as const
/** How far a report's time may be from ours, as in Stripe's own libraries: a recorded one is worth nothing later. */
const TOLERANCE_MS = 5 * MINUTE_MS

const Reference = Schema.String.pipe(Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,255}$/u)))
const StripeEvent = Schema.Struct({
  id: Reference,
  type: Schema.String,
  data: Schema.Struct({
    object: Schema.Struct({
      object: Schema.String,
      id: Reference,
      /** Of a checkout session; of an invoice before 2025-03-31. */
      subscription: Schema.optionalKey(Schema.NullOr(Schema.String)),
      /** Of a charge and of a dispute; null for what was not paid in this way. */
      payment_intent: Schema.optionalKey(Schema.NullOr(Schema.String)),
      /** Of an invoice. */
      parent: Schema.optionalKey(
        Schema.NullOr(
          Schema.Struct({
            subscription_details: Schema.optionalKey(
              Schema.NullOr(Schema.Struct({ subscription: Schema.String })),
            ),
          }),
        ),
      ),
    }),
  }),
})
type StripeEvent = typeof StripeEvent.Type
const readEvent = Schema.decodeUnknownOption(Schema.fromJsonString(StripeEvent))

/**
 * Whether a `Stripe-Signature` header (`t=<seconds>,v1=<hex of HMAC-SHA-256 over "t.body">`) was made with the secret for
 * this body, lately. While a secret is being changed Stripe sends a v1 for each; other schemes count for nothing.
 */
export function isSignedByStripe(secret: string, body: string, header: string, now: Instant): boolean {
  const parts = header.split(",").map((part) => part.trim())
  const seconds = /^t=(\d{1,12})$/u.exec(parts.find((part) => part.startsWith("t=")) ?? "")?.[1]
  if (seconds === undefined || Math.abs(now - Number(seconds) * SECOND_MS) > TOLERANCE_MS) return false
  const expected = `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`
  return parts.some((part) => equalsInConstantTime(part, expected))
}

/** Where Stripe reports what happened to a subscription. Each report is signed; one that is not is refused unread. */
export function stripeWebhookRoutes({ context: server }: HttpServer, secret: string): Hono<HttpEnv> {
  return new Hono<HttpEnv>().use("/inbound/stripe", limitBody).post("/inbound/stripe", async (context) => {
    const body = await context.req.text()
    const header = context.req.header("stripe-signature") ?? ""
    if (!isSignedByStripe(secret, body, header, server.clock.now())) throw new Forbidden({})
    const event = readEvent(body)
    // What is signed and of another shape concerns something else that this Stripe account does.
    const known = event._tag === "Some" && (await receiveEvent(server, event.value))
    return context.json({ known })
  })
}

/**
 * Deals with a report once: it is noted when it was dealt with, so that one that failed is sent again and one that was
 * answered too late changes nothing.
 */
async function receiveEvent(context: ServerContext, event: StripeEvent): Promise<boolean> {
  const [payment, reference] = [paymentOf(event), subscriptionOf(event)]
  const { billing } = context
  if ((payment ?? reference) === null || billing?.name !== STRIPE) return false
  const isRepeat = await context.database.transaction(SERVICE, async (sql) => {
    const seen = sql.selectFrom("billing_events").select("id")
    return (
      (await seen.where("provider", "=", STRIPE).where("id", "=", event.id).executeTakeFirst()) !== undefined
    )
  })
  if (isRepeat) return true
  const isOurs =
    payment === null
      ? reference !== null && (await syncSubscription(context, billing, reference))
      : await syncPayment(context, billing, payment)
  await context.database.transaction(SERVICE, (sql) =>
    sql
      .insertInto("billing_events")
      .values({ provider: STRIPE, id: event.id, received_at: new Date(context.clock.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return isOurs
}

/** The payment that was given back or is disputed; null for a report about something else. */
function paymentOf({ data: { object } }: StripeEvent): string | null {
  const isPayment = object.object === "charge" || object.object === "dispute"
  return isPayment ? (object.payment_intent ?? null) : null
}

/** The subscription that a report is about; null where it is about none. */
function subscriptionOf({ data: { object } }: StripeEvent): string | null {
  if (object.object === "subscription") return object.id
  return object.subscription ?? object.parent?.subscription_details?.subscription ?? null
}
