import { hasArrived, type DeliveryReason, type DeliveryState } from "@porchlight/core/delivery"
import type { ServerContext } from "../context/index.ts"
import { changeDeliveries, type DeliveryChange } from "./delivery.change.ts"
import { storeMarks, type MarkedDelivery } from "./delivery.mark.ts"
import { isNamed, type MessageName } from "./delivery.name.ts"
import { followUp } from "./delivery.undelivered.ts"

/** What a provider says became of a message. */
export type InboundReport = MessageName & {
  readonly state: DeliveryState
  readonly reason: DeliveryReason | null
  /** The provider's own name for a message that is reported under our key: noted where none is known yet. */
  readonly sent?: { readonly provider: string; readonly reference: string }
}

/**
 * Takes a provider's report; states only move forward. The first that says that a message is out, after an answer that got
 * lost, counts as that answer: an alert whose alarm was closed in the meantime is followed by the all-clear.
 * @returns whether the message is known
 */
export async function receiveReport(context: ServerContext, report: InboundReport): Promise<boolean> {
  const isKnown = await context.database.transaction({ role: "service" }, async (sql) => {
    const row = await sql
      .selectFrom("delivery")
      .select(["id", "account_id", "watch_id", "incident_id", "contact_id", "purpose", "channel"])
      .select(["recipient_name", "hidden", "sent_at", "reference"])
      .where((build) => isNamed(build, report))
      .executeTakeFirst()
    if (!row) return false
    const now = context.clock.now()
    const isSent = report.state === "accepted" || hasArrived(report.state)
    const { state, reason } = report
    const named = row.reference === null ? report.sent : undefined
    const change: DeliveryChange = { id: row.id, state, reason, isSent, ...named }
    // The table's constraint names the same channels.
    const marked = { ...row, channel: row.channel as MarkedDelivery["channel"] }
    if (isSent && row.sent_at === null) await storeMarks(sql, context, now, [{ row: marked, change }])
    else await followUp(sql, context, now, await changeDeliveries(sql, now, [change]))
    return true
  })
  if (isKnown) context.wake.ring()
  return isKnown
}
