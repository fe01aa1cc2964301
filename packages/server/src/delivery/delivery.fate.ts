import { hasArrived, type DeliveryState } from "@porchlight/core/delivery"
import type { Sql } from "../database/index.ts"

/** An open alarm that the account must not seem to know of: beside it nothing is sent, and nothing looks different. */
export async function readHiddenAlarm(sql: Sql, accountId: string): Promise<string | null> {
  const row = await sql
    .selectFrom("incident")
    .select("id")
    .where("account_id", "=", accountId)
    .where("hidden", "=", true)
    .where("closed_at", "is", null)
    .orderBy("opened_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How a message beside a hidden alarm seems to fare: as the alarm's own message to this person over this channel did. */
export async function fateOf(
  sql: Sql,
  incidentId: string,
  to: { readonly contactId: string; readonly channel: string },
) {
  const row = await sql
    .selectFrom("delivery")
    .select(["state", "reason"])
    .where("incident_id", "=", incidentId)
    .where("contact_id", "=", to.contactId)
    .where("channel", "=", to.channel)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst()
  // The table's check names the same states.
  const state = (row?.state ?? "accepted") as DeliveryState
  const seems = hasArrived(state) ? "delivered" : state === "failed" ? "failed" : "accepted"
  return { state: seems, reason: seems === "failed" ? (row?.reason ?? null) : null, afterMs: SEEMS_AFTER_MS }
}

/** What a provider takes to report that a text has arrived, about. */
const SEEMS_AFTER_MS = 3_000
