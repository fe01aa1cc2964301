import { addMs, type Instant } from "@porchlight/core/time"
import { TRIAL_LENGTH_MS } from "@porchlight/core/trial"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { phoneHash } from "../membership/membership.read.ts"
import { notify } from "../notification/notification.notify.ts"
import { verifiedPhone } from "../phone/phone.row.ts"

/**
 * Begins the account's trial, unless it or its number has had one, or no number is verified. Of many calls at once one
 * row comes about: the table has one an account and one a number. Needs a transaction in the service's name.
 */
export async function beginTrial(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  now: Instant,
): Promise<void> {
  const phone = await verifiedPhone(sql, accountId)
  if (phone === null) return
  // The watch's version before the notifications', as everywhere: whoever begins it has the first to change as well, and two
  // transactions would wait for each other in a ring.
  await touchLive(sql, accountId, "watch")
  const begun = await sql
    .insertInto("trials")
    .values({
      id: context.chance.id(now),
      user_id: accountId,
      phone_hash: phoneHash(context, phone),
      started_at: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
  if (begun === undefined) return
  const data = { kind: "trial-started", endsAt: addMs(now, TRIAL_LENGTH_MS) } as const
  await notify(sql, context, now, [{ accountId, data, source: "trial" }])
}

/** Whether the account's number has had a trial with another account. Needs a transaction in the service's name. */
export async function isNumberUsedUp(sql: Sql, context: ServerContext, accountId: string): Promise<boolean> {
  const phone = await verifiedPhone(sql, accountId)
  if (phone === null) return false
  const other = await sql
    .selectFrom("trials")
    .select("id")
    .where("phone_hash", "=", phoneHash(context, phone))
    .where((where) => where.or([where("user_id", "is", null), where("user_id", "!=", accountId)]))
    .executeTakeFirst()
  return other !== undefined
}
