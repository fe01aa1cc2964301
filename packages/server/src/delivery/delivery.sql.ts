import type { Delivery, DeliveryPort } from "@porchlight/core/delivery"
import { NotFound } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { isId } from "../input/index.ts"

/** The messages of a signed-in account's watches and alarms. */
export function deliverySql(context: ServerContext, accountId: string): DeliveryPort {
  const read = async (
    owner: "watch" | "incident",
    id: string,
    which: { readonly watchId: string } | { readonly incidentId: string },
  ): Promise<ReadonlyArray<Delivery>> => {
    if (!isId(id)) throw new NotFound({})
    return context.database.transaction({ role: "account", accountId }, async (sql) => {
      const own = await sql.selectFrom(owner).select("id").where("id", "=", id).executeTakeFirst()
      if (!own) throw new NotFound({})
      return readDeliveries(sql, which)
    })
  }
  return {
    ofIncident: (incidentId) => read("incident", incidentId, { incidentId }),
    ofWatch: (watchId) => read("watch", watchId, { watchId }),
  }
}

/** What the account may see of a watch's or an alarm's messages, oldest first. In its name. */
export async function readDeliveries(
  sql: Sql,
  which: { readonly watchId: string } | { readonly incidentId: string },
): Promise<ReadonlyArray<Delivery>> {
  const owners =
    "watchId" in which ? [which.watchId, ...(await incidentsOf(sql, which.watchId))] : [which.incidentId]
  const rows = await sql
    .selectFrom("delivery")
    .select(["id", "incident_id", "contact_id", "recipient_name", "channel", "purpose", "round", "state"])
    .select(["reason", "created_at", "changed_at"])
    .where((build) => build(build.fn.coalesce("incident_id", "watch_id"), "in", owners))
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    incidentId: row.incident_id,
    contactId: row.contact_id,
    recipientName: row.recipient_name,
    // The table's constraints name the same channels and states; messages of a watch have core's purposes alone.
    channel: row.channel as Delivery["channel"],
    purpose: row.purpose as Delivery["purpose"],
    round: row.round,
    state: row.state as Delivery["state"],
    reason: row.reason as Delivery["reason"],
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }))
}

async function incidentsOf(sql: Sql, watchId: string): Promise<ReadonlyArray<string>> {
  const rows = await sql.selectFrom("incident").select("id").where("watch_id", "=", watchId).execute()
  return rows.map(({ id }) => id)
}
