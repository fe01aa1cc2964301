import { nextReminderAt, storedPlace, type ParkingSpot } from "@porchlight/core/parking"
import { sql as raw, type Selectable } from "kysely"
import type { Instant } from "@porchlight/core/time"
import { timestamp, type Sql, type Tables } from "../database/index.ts"
import type { Claim } from "../worker/worker.claim.ts"

const columns = [
  "id",
  "user_id",
  "latitude",
  "longitude",
  "address",
  "notes",
  "reminders",
  "remind_at",
  "reminded_at",
  "timestamp",
] as const

/** A spot as it is stored. */
export type ParkingRow = Pick<Selectable<Tables["parking_spots"]>, (typeof columns)[number]>

export function spotOf(row: ParkingRow): ParkingSpot {
  return {
    id: row.id,
    ...storedPlace(row.latitude, row.longitude, row.address),
    notes: row.notes,
    reminders: row.reminders,
    remindAt: row.remind_at,
    remindedAt: row.reminded_at,
    savedAt: row.timestamp,
  }
}

/** The spot of an account. In its own name or the service's. */
export async function readSpot(sql: Sql, accountId: string): Promise<ParkingSpot | null> {
  const row = await sql
    .selectFrom("parking_spots")
    .select(columns)
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row ? spotOf(row) : null
}

/** What one account does with its spot happens one after the other. As the service. */
export async function lockSpot(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`parking:${accountId}`}, 0))`.execute(sql)
}

/** The spots whose reminders are due, held; those that another process has are left to it. As the service. */
export function claimSpots(sql: Sql, claim: Claim, now: Instant): Promise<ReadonlyArray<ParkingRow>> {
  return sql
    .selectFrom("parking_spots")
    .select(columns)
    .where("deadline_at", "<=", timestamp(now))
    .$if(claim.id !== null, (builder) => builder.where("id", "=", claim.id))
    .orderBy("deadline_at")
    .limit(claim.limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Stores a spot in the place of the one before. As the service, under `lockSpot`. */
export async function replaceSpot(
  sql: Sql,
  accountId: string,
  spot: ParkingSpot,
  now: Instant,
): Promise<void> {
  await sql.deleteFrom("parking_spots").where("user_id", "=", accountId).execute()
  await sql
    .insertInto("parking_spots")
    .values({
      ...columnsOf(spot),
      id: spot.id,
      user_id: accountId,
      timestamp: new Date(spot.savedAt),
      created_at: new Date(now),
    })
    .execute()
}

/** Stores what core made of a spot. As the service. */
export async function saveSpot(sql: Sql, spot: ParkingSpot): Promise<void> {
  await sql.updateTable("parking_spots").set(columnsOf(spot)).where("id", "=", spot.id).execute()
}

/** Deletes one spot of an account. As the service. @returns whether there was one */
export async function deleteSpot(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await sql
    .deleteFrom("parking_spots")
    .where("user_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function columnsOf(spot: ParkingSpot) {
  return {
    latitude: spot.position?.latitude ?? null,
    longitude: spot.position?.longitude ?? null,
    address: spot.address,
    notes: spot.notes,
    reminders: spot.reminders,
    remind_at: dateOf(spot.remindAt),
    reminded_at: dateOf(spot.remindedAt),
    deadline_at: dateOf(nextReminderAt(spot)),
    failures: 0,
  }
}

function dateOf(at: Instant | null): Date | null {
  return at === null ? null : new Date(at)
}
