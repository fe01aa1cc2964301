import { AlreadySubscribed } from "@porchlight/core/membership"
import type { ServerContext } from "../context/index.ts"
import type { BillingProvider, CheckoutOrder } from "./membership.billing.ts"
import { syncSubscription } from "./membership.sync.ts"

const SERVICE = { role: "service" } as const

/**
 * Opens the page where an order is paid, and closes the one that the account opened before: two open pages would both be paid
 * one day. A repeat with the same key closes nothing, because it gives the same page.
 * @throws AlreadySubscribed where the earlier one turns out to be paid, BillingUnavailable, IdempotencyMismatch
 */
export async function openCheckout(
  context: ServerContext,
  billing: BillingProvider,
  order: CheckoutOrder,
): Promise<string> {
  const { accountId, idempotencyKey } = order
  const before = await context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("billing_checkouts")
      .select(["reference", "idempotency_key"])
      .where("user_id", "=", accountId)
      .where("provider", "=", billing.name)
      .executeTakeFirst(),
  )
  if (before !== undefined && before.idempotency_key !== idempotencyKey)
    await closeBefore(context, billing, accountId, before.reference)
  const { url, reference } = await billing.createCheckout(order)
  const opened = {
    provider: billing.name,
    reference,
    idempotency_key: idempotencyKey,
    opened_at: new Date(context.clock.now()),
  }
  await context.database.transaction(SERVICE, (sql) =>
    sql
      .insertInto("billing_checkouts")
      .values({ ...opened, user_id: accountId })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(opened))
      .execute(),
  )
  return url
}

/** A page that was paid already may not be reported yet: its subscription is asked about before another is sold. */
async function closeBefore(
  context: ServerContext,
  billing: BillingProvider,
  accountId: string,
  reference: string,
): Promise<void> {
  const bought = await billing.closeCheckout(reference)
  if (bought === null) return
  await syncSubscription(context, billing, bought)
  const running = await context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("subscriptions")
      .select("id")
      .where("user_id", "=", accountId)
      .where("provider", "=", billing.name)
      .where("reference", "=", bought)
      .where("status", "!=", "ended")
      .executeTakeFirst(),
  )
  if (running !== undefined) throw new AlreadySubscribed({})
}
