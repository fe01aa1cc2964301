import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { CANCEL_TRIES_MAX, isTimeOver } from "./settings.erase.ts"

const SERVICE = { role: "service" } as const

/** Subscriptions that one run asks about. */
const BATCH = 100

interface Payable {
  readonly id: string
  readonly provider: string
  readonly reference: string
  readonly cancel_tries: number
}

/**
 * Ends, at whoever takes the payments, the subscriptions of accounts whose time to undo is over, so that nobody pays for what
 * is gone, or seems to be. The erasure waits for it. What cannot be ended is told to the operator, who can do it by hand.
 */
export async function cancelSubscriptions(context: ServerContext): Promise<void> {
  const { database, clock } = context
  const due = await database.transaction(SERVICE, (sql) =>
    raw<Payable>`
      select subscriptions.id, provider, reference, cancel_tries
      from subscriptions join account on account.id = subscriptions.user_id
      where status <> 'ended' and cancel_tries < ${CANCEL_TRIES_MAX} and ${isTimeOver(clock.now())}
      order by deleted_at limit ${BATCH}`.execute(sql),
  )
  for (const subscription of due.rows) {
    if (await cancel(context, subscription)) await markEnded(context, subscription.id)
    else await markFailed(context, subscription)
  }
}

/** Whether the provider has ended it, now or before. */
async function cancel({ billing, log }: ServerContext, { provider, reference }: Payable): Promise<boolean> {
  // Sold by a provider that this deployment no longer has.
  if (billing?.name !== provider) return false
  return billing.cancel(reference).then(
    () => true,
    (error: unknown) => {
      log.warn({ error, provider }, "A subscription could not be ended.")
      return false
    },
  )
}

async function markEnded({ database, clock }: ServerContext, id: string): Promise<void> {
  const at = new Date(clock.now())
  await database.transaction(SERVICE, (sql) =>
    raw`update subscriptions set status = 'ended', ended_at = coalesce(ended_at, ${at}), look_at = null,
      version = version + 1 where id = ${id}`.execute(sql),
  )
}

async function markFailed(
  { database, log }: ServerContext,
  { id, provider, reference, cancel_tries: tries }: Payable,
): Promise<void> {
  await database.transaction(SERVICE, (sql) =>
    raw`update subscriptions set cancel_tries = cancel_tries + 1 where id = ${id}`.execute(sql),
  )
  if (tries + 1 < CANCEL_TRIES_MAX) return
  log.error(
    { provider, reference },
    "The account of a subscription is erased and its provider did not end it: end it by hand, or somebody goes on paying.",
  )
}
