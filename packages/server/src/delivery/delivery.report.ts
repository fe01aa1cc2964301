import { hasArrived, type DeliveryReason, type DeliveryState } from "@porchlight/core/delivery"
import type { ServerContext } from "../context/index.ts"
import { changeDeliveries } from "./delivery.change.ts"
import { isNamed, type MessageName } from "./delivery.name.ts"
import { tellUndelivered } from "./delivery.undelivered.ts"

/** What a provider says became of a message. */
export type InboundReport = MessageName & {
  readonly state: DeliveryState
  readonly reason: DeliveryReason | null
}

/** Takes a provider's report; states only move forward. @returns whether the message is known */
export async function receiveReport(context: ServerContext, report: InboundReport): Promise<boolean> {
  const isKnown = await context.database.transaction({ role: "service" }, async (sql) => {
    const row = await sql
      .selectFrom("delivery")
      .select("id")
      .where((build) => isNamed(build, report))
      .executeTakeFirst()
    if (!row) return false
    const now = context.clock.now()
    const changed = await changeDeliveries(sql, now, [
      { id: row.id, state: report.state, reason: report.reason, isSent: hasArrived(report.state) },
    ])
    await tellUndelivered(sql, context, now, changed)
    return true
  })
  if (isKnown) context.wake.ring()
  return isKnown
}
