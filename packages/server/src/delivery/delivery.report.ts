import type { DeliveryReason, DeliveryState } from "@porchlight/core/delivery"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { changeDeliveries } from "./delivery.change.ts"

/** What a provider says became of a message. */
export interface InboundReport {
  readonly provider: string
  /** The provider's name for the message. */
  readonly reference: string
  readonly state: DeliveryState
  readonly reason: DeliveryReason | null
}

/** Takes a provider's report; states only move forward. @returns whether the message is known */
export async function receiveReport(context: ServerContext, report: InboundReport): Promise<boolean> {
  const isKnown = await context.database.transaction({ role: "service" }, async (sql) => {
    const row = await sql
      .selectFrom("delivery")
      .select(["id", "incident_id", "contact_id", "channel", "hidden"])
      .where("provider", "=", report.provider)
      .where("reference", "=", report.reference)
      .executeTakeFirst()
    if (!row) return false
    const decoys = row.hidden && report.state === "delivered" ? await decoysOf(sql, row) : []
    await changeDeliveries(sql, context.clock.now(), [
      { id: row.id, state: report.state, reason: report.reason },
      ...decoys.map(({ id }) => ({ id, state: report.state, nextAt: null })),
    ])
    return true
  })
  if (isKnown) context.wake.ring()
  return isKnown
}

/**
 * The decoys that a hidden alert's report moves, too: under duress the all-clear that is shown arrives when what really
 * went to the same person over the same channel arrives, as a real one would.
 */
function decoysOf(
  sql: Sql,
  alert: {
    readonly incident_id: string | null
    readonly contact_id: string | null
    readonly channel: string
  },
) {
  return sql
    .selectFrom("delivery")
    .innerJoin("incident", "incident.id", "delivery.incident_id")
    .select("delivery.id")
    .where("incident.superseded_by", "=", alert.incident_id)
    .where("delivery.contact_id", "=", alert.contact_id)
    .where("delivery.channel", "=", alert.channel)
    .where("delivery.decoy", "=", true)
    .where("delivery.state", "=", "accepted")
    .execute()
}
