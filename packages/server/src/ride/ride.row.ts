import type { Ride } from "@porchlight/core/ride"
import { addMs, type Instant } from "@porchlight/core/time"
import { RIDE_SHOWN_FOR_MS } from "@porchlight/core/ride"
import { sql as raw, type Selectable } from "kysely"
import { anyOf, timestamp, type Sql, type Tables } from "../database/index.ts"

/** A ride as it is stored. */
export type RideRow = Selectable<Tables["rides"]>

/** What is stored of a ride besides its messages. */
export function rideOf(row: RideRow): Omit<Ride, "deliveries"> {
  const { id, pickup, destination, driver, vehicle, simulated } = row
  // The column's check is that of its type.
  const status = row.status as Ride["status"]
  const times = { confirmedAt: row.created_at, endedAt: row.ended_at }
  return { id, pickup, destination, driver, vehicle, simulated, status, ...times }
}

/** The ride that is under way or, for a day, the last one. In the account's name or the service's. */
export function readRide(sql: Sql, accountId: string, now: Instant): Promise<RideRow | undefined> {
  const since = timestamp(addMs(now, -RIDE_SHOWN_FOR_MS))
  return sql
    .selectFrom("rides")
    .selectAll()
    .where("user_id", "=", accountId)
    .where((build) => build.or([build("status", "=", "open"), build("ended_at", ">", since)]))
    .orderBy((build) => build("status", "=", "open"), "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** One ride of an account by its id. As the service. */
export function readRideById(sql: Sql, accountId: string, id: string): Promise<RideRow | undefined> {
  return sql
    .selectFrom("rides")
    .selectAll()
    .where("user_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst()
}

/** What one account does with its rides happens one after the other. As the service. */
export async function lockRides(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`ride:${accountId}`}, 0))`.execute(sql)
}

/** The messages of a ride, oldest first, as the transaction's actor may see them. */
export async function readRideMessages(
  sql: Sql,
  { delivery_ids }: Pick<RideRow, "delivery_ids">,
): Promise<Ride["deliveries"]> {
  const rows = await sql
    .selectFrom("delivery")
    .select(["id", "contact_id", "recipient_name", "channel", "round", "state", "reason"])
    .select(["created_at", "changed_at"])
    .where("id", "=", anyOf(delivery_ids))
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  type Message = Ride["deliveries"][number]
  return rows.map((row) => ({
    id: row.id,
    incidentId: null,
    contactId: row.contact_id,
    recipientName: row.recipient_name,
    purpose: "ride",
    // The table's constraints name the same channels and states, and its reasons are written from theirs.
    channel: row.channel as Message["channel"],
    round: row.round,
    state: row.state as Message["state"],
    reason: row.reason as Message["reason"],
    createdAt: row.created_at,
    changedAt: row.changed_at,
  }))
}
