import { addMs, DAY_MS } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { timestamp } from "../database/index.ts"
import { notify } from "../notification/notification.notify.ts"
import type { BillingPayment, BillingProvider } from "./membership.billing.ts"
import { syncSubscription } from "./membership.sync.ts"

const SERVICE = { role: "service" } as const
/** For so long after its end it is told: a report that failed is sent again for as long (Stripe: three days). */
const TOLD_FOR_MS = 3 * DAY_MS

/**
 * Asks the provider what became of a payment. Where all of the last one was given back, or a dispute was lost, the
 * subscription is ended at the provider, and its owner is told: it would be charged again otherwise, and come back with its next report. A dispute takes
 * months, so that the payment which is lost is seldom the last. A date that is on keeps what it was armed with.
 * @returns whether it was made for a subscription of an account of ours
 * @throws BillingUnavailable, Unavailable: then the report should be sent again
 */
export async function syncPayment(
  context: ServerContext,
  billing: BillingProvider,
  payment: string,
): Promise<boolean> {
  const found = await billing.lookPayment(payment)
  if (found === null || !(await syncSubscription(context, billing, found.reference))) return false
  await markDispute(context, billing, found)
  const isLost = found.dispute === "lost"
  if (isLost || (found.isLast && found.isReturned)) {
    await billing.cancel(found.reference)
    await syncSubscription(context, billing, found.reference)
    await tellEnded(context, billing, found.reference, isLost ? "disputed" : "refunded")
  }
  return true
}

/** Once a plan. Not where it was over long before, nor where its payment was given back because another plan goes on. */
async function tellEnded(
  context: ServerContext,
  { name }: BillingProvider,
  reference: string,
  why: "refunded" | "disputed",
): Promise<void> {
  const now = context.clock.now()
  await context.database.transaction(SERVICE, async (sql) => {
    const ended = await sql
      .selectFrom("subscriptions")
      .select(["id", "user_id"])
      .where("provider", "=", name)
      .where("reference", "=", reference)
      .where("superseded_at", "is", null)
      .where("ended_at", ">", timestamp(addMs(now, -TOLD_FOR_MS)))
      .executeTakeFirst()
    if (ended === undefined) return
    const told = { accountId: ended.user_id, source: `plan-ended:${ended.id}` }
    await notify(sql, context, now, [{ ...told, data: { kind: "plan-ended", why } }])
  })
  context.wake.ring()
}

/** While a dispute is open the plan goes on, and its owner sees why it may end. */
async function markDispute(
  context: ServerContext,
  { name }: BillingProvider,
  { reference, dispute }: BillingPayment,
): Promise<void> {
  if (dispute === null) return
  const at = new Date(context.clock.now())
  await context.database.transaction(SERVICE, (sql) =>
    raw`
      update subscriptions set disputed_at = case when ${dispute === "open"} then coalesce(disputed_at, ${at}) end
      where provider = ${name} and reference = ${reference}`.execute(sql),
  )
  if (dispute === "won") return
  context.log.warn(
    { provider: name, reference, dispute },
    dispute === "open"
      ? "A payment of a plan is disputed: answer it at the payment provider. The plan ends when it is lost."
      : "A dispute about a payment of a plan was lost: the plan has ended.",
  )
}
