import {
  reminderAt,
  SHARE_LOOKS_MAX,
  SHARE_SHOWN_AFTER_MS,
  shareExpiresAt,
  shareMayEndAt,
  type LocationLink,
  type LocationShare,
  type LocationShareState,
} from "@porchlight/core/location"
import { addMs, earlier, type Instant } from "@porchlight/core/time"
import type { Selectable } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql, type Tables } from "../database/index.ts"
import { readLastFix } from "./location.trail.ts"

export type ShareRow = Selectable<Tables["location_share"]>

/** When a share is over, as the date that it follows stands. In the account's or the service's name. */
export async function readExpiry(sql: Sql, row: ShareRow, now: Instant): Promise<Instant> {
  return (await readEnds(sql, row, now)).expiresAt
}

/** The same, and when it has to be looked at for that: a date that ends earlier moves its end forward. */
export async function readEnds(
  sql: Sql,
  row: ShareRow,
  now: Instant,
): Promise<{ readonly expiresAt: Instant; readonly mayEndAt: Instant }> {
  const date =
    row.watch_id === null
      ? undefined
      : await sql
          .selectFrom("watch")
          .select(["planned_end_at", "ended_at"])
          .where("id", "=", row.watch_id)
          .executeTakeFirst()
  const terms = { startedAt: row.started_at, hours: row.hours }
  const ends = date === undefined ? null : { plannedEndAt: date.planned_end_at, endedAt: date.ended_at }
  return { expiresAt: shareExpiresAt(terms, ends, now), mayEndAt: shareMayEndAt(terms, ends, now) }
}

/** Whether a share is on: nobody ended it, its session lives and its time is not over. */
export function isShareOn(row: ShareRow, expiresAt: Instant, now: Instant): boolean {
  return row.ended_at === null && row.auth_session_id !== null && now < expiresAt
}

/** The share of an account that is on, with when it is over. With `lock` nobody ends it meanwhile; as the service with it. */
export async function readShareOn(
  sql: Sql,
  accountId: string,
  now: Instant,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ readonly row: ShareRow; readonly expiresAt: Instant } | null> {
  const row = await sql
    .selectFrom("location_share")
    .selectAll()
    .where("user_id", "=", accountId)
    .where("ended_at", "is", null)
    .$if(lock, (builder) => builder.forShare())
    .executeTakeFirst()
  if (row === undefined) return null
  const expiresAt = await readExpiry(sql, row, now)
  return isShareOn(row, expiresAt, now) ? { row, expiresAt } : null
}

/** The interval that she set for check-ins, in minutes; null for the usual one. */
export async function readInterval(sql: Sql, accountId: string): Promise<number | null> {
  const row = await sql
    .selectFrom("safety_settings")
    .select("interval_minutes")
    .where("user_id", "=", accountId)
    .executeTakeFirst()
  return row?.interval_minutes ?? null
}

/** What an account sees of its sharing. In its own name. */
export async function readShareState(
  sql: Sql,
  accountId: string,
  now: Instant,
  context: Pick<ServerContext, "secrets" | "settings">,
): Promise<LocationShareState> {
  const row = await sql
    .selectFrom("location_share")
    .selectAll()
    .where("user_id", "=", accountId)
    .where((build) =>
      build.or([
        build("ended_at", "is", null),
        build("ended_at", ">", timestamp(addMs(now, -SHARE_SHOWN_AFTER_MS))),
      ]),
    )
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return { now, share: row === undefined ? null : await shareOf(sql, context, row, now) }
}

async function shareOf(
  sql: Sql,
  context: Pick<ServerContext, "secrets" | "settings">,
  row: ShareRow,
  now: Instant,
): Promise<LocationShare> {
  const expiresAt = await readExpiry(sql, row, now)
  const isOn = isShareOn(row, expiresAt, now)
  return {
    id: row.id,
    startedAt: row.started_at,
    expiresAt,
    endedAt: isOn ? null : (row.ended_at ?? earlier(expiresAt, now)),
    isUntilDateEnd: row.hours === null,
    isApproximate: row.approximate,
    fix: isOn ? await readLastFix(sql, row.id) : null,
    nextReminderAt: isOn ? await readNextReminder(sql, row) : null,
    lastReminderAt: row.last_reminder_at,
    lastCheckInAt: row.last_check_in_at,
    links: isOn ? await readLinks(sql, context, row.id) : [],
    looks: await readLooks(sql, row.id),
  }
}

/** Null while a watch is on: it reminds by itself. */
async function readNextReminder(sql: Sql, row: ShareRow): Promise<Instant | null> {
  if (await isWatched(sql, row.user_id)) return null
  return reminderAt(row.started_at, row.reminders, await readInterval(sql, row.user_id))
}

/** Whether a watch of the account is on. */
export async function isWatched(sql: Sql, accountId: string): Promise<boolean> {
  const watch = await sql
    .selectFrom("watch")
    .select("id")
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirst()
  return watch !== undefined
}

/** Those of her own, and those of people who still trust her and have never said STOP since. */
async function readLinks(
  sql: Sql,
  { secrets, settings }: Pick<ServerContext, "secrets" | "settings">,
  shareId: string,
): Promise<ReadonlyArray<LocationLink>> {
  const rows = await sql
    .selectFrom("location_link as link")
    .leftJoin("inner_circle_contacts as contact", "contact.id", "link.contact_id")
    .leftJoin("delivery", "delivery.id", "link.delivery_id")
    .select(["link.id", "link.own", "link.contact_id", "link.name", "link.created_at", "link.seen_at"])
    .select(["contact.name as current_name", "delivery.state", "delivery.reason"])
    .where("link.share_id", "=", shareId)
    .where("link.revoked_at", "is", null)
    .where((build) =>
      build.or([
        build("link.own", "=", true),
        build.and([
          build("contact.status", "=", "verified"),
          build("contact.consent_timestamp", "<=", build.ref("link.created_at")),
        ]),
      ]),
    )
    .orderBy("link.created_at")
    .orderBy("link.id")
    .execute()
  return rows.map((row) => ({
    id: row.id,
    contactId: row.contact_id,
    name: row.current_name ?? row.name,
    url: row.own ? `${settings.publicUrl}/l/${secrets.linkToken("location", row.id)}` : null,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    // A delivery's columns are written from core's own words.
    state: row.own ? null : ((row.state ?? "cancelled") as LocationLink["state"]),
    reason: row.reason as LocationLink["reason"],
  }))
}

async function readLooks(sql: Sql, shareId: string): Promise<LocationShare["looks"]> {
  const rows = await sql
    .selectFrom("location_look as look")
    .innerJoin("location_link as link", "link.id", "look.link_id")
    .select(["look.link_id", "link.name", "look.seen_from", "look.seen_until"])
    .where("link.share_id", "=", shareId)
    .orderBy("look.seen_until", "desc")
    .orderBy("look.id", "desc")
    .limit(SHARE_LOOKS_MAX)
    .execute()
  return rows.map((row) => ({
    linkId: row.link_id,
    name: row.name,
    from: row.seen_from,
    until: row.seen_until,
  }))
}
