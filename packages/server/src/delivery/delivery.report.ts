import type { DeliveryReason, DeliveryState } from "@porchlight/core/delivery"
import type { ServerContext } from "../context/index.ts"
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
      .select("id")
      .where("provider", "=", report.provider)
      .where("reference", "=", report.reference)
      .executeTakeFirst()
    if (!row) return false
    await changeDeliveries(sql, context.clock.now(), [
      { id: row.id, state: report.state, reason: report.reason },
    ])
    return true
  })
  if (isKnown) context.wake.ring()
  return isKnown
}
