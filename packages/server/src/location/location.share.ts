import type { WatchRecipient } from "@porchlight/core/check-in"
import { Conflict, RateLimited } from "@porchlight/core/error"
import {
  isReminderOpen,
  locationShareMessages,
  reminderAt,
  SHARE_GIVEN_PER_DAY,
  SHARE_LINKS_MAX,
  shareMayEndAt,
  SHARES_PER_DAY,
  type LocationShareStart,
} from "@porchlight/core/location"
import { DAY_MS, earlier, type Instant } from "@porchlight/core/time"
import { holdContacts } from "../circle/circle.hold.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { fateOf, readHiddenAlarm } from "../delivery/delivery.fate.ts"
import { enqueue, type NewDelivery } from "../delivery/delivery.queue.ts"
import { refuseFaults } from "../input/index.ts"
import { takeLimit } from "../limit/index.ts"
import { requireFeature } from "../membership/membership.gate.ts"
import { readReachable, readRunning } from "../sos/sos.source.ts"
import { readInterval, type ShareRow } from "./location.share.row.ts"
import { eraseTrail } from "./location.trail.ts"

/** An id of 128 random bits: it follows from the secret, so that nobody can guess it from the time. */
function randomId(context: ServerContext, now: Instant): string {
  const bytes = Buffer.from(context.secrets.hash(`location-share:${context.chance.id(now)}`), "base64url")
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-")
}

async function take(sql: Sql, key: string, limit: number, now: Instant): Promise<void> {
  const retryAfterMs = await takeLimit(sql, key, { limit, windowMs: DAY_MS }, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
}

/**
 * Begins a share. The caller has seen that none is on. Ring `context.wake` after the commit. As the service.
 * @throws Conflict, InvalidInput, MembershipRequired, RateLimited
 */
export async function beginShare(
  sql: Sql,
  context: ServerContext,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  { hours, isApproximate, contactIds }: LocationShareStart,
): Promise<void> {
  await requireFeature(sql, context, accountId, "live-location")
  const now = context.clock.now()
  const watch = hours === null ? await readRunning(sql, accountId, { lock: false }) : undefined
  if (hours === null && watch === undefined) throw new Conflict({})
  await take(sql, `location-share:${accountId}`, SHARES_PER_DAY, now)
  const date = watch === undefined ? null : { plannedEndAt: watch.planned_end_at, endedAt: null }
  const mayEndAt = shareMayEndAt({ startedAt: now, hours }, date, now)
  const firstReminderAt = reminderAt(now, 0, await readInterval(sql, accountId))
  const id = randomId(context, now)
  await sql
    .insertInto("location_share")
    .values({
      id,
      user_id: accountId,
      auth_session_id: sessionId,
      started_at: new Date(now),
      hours,
      watch_id: watch?.id ?? null,
      approximate: isApproximate,
      deadline_at: new Date(earlier(firstReminderAt, mayEndAt)),
    })
    .execute()
  await giveLinks(sql, context, { accountId, shareId: id }, contactIds)
}

/** Sends links to those who have none yet. As the service. @throws InvalidInput, RateLimited */
export async function giveLinks(
  sql: Sql,
  context: ServerContext,
  share: { readonly accountId: string; readonly shareId: string },
  contactIds: ReadonlyArray<string>,
): Promise<void> {
  const now = context.clock.now()
  const wanted = new Set(contactIds)
  if (wanted.size > 0) await holdContacts(sql, share.accountId, contactIds)
  const reachable = wanted.size === 0 ? [] : await readReachable(sql, share.accountId, now)
  const chosen = reachable.filter(({ contactId }) => wanted.has(contactId))
  refuseFaults(chosen.length === wanted.size ? {} : { contactIds: "invalid" }, locationShareMessages)
  const known = await readKnown(sql, share.shareId, now)
  const hidden = await readHiddenAlarm(sql, share.accountId)
  for (const person of chosen.filter(({ contactId }) => !known.has(contactId)))
    await giveLink(sql, context, { ...share, hidden }, person)
}

/** Who has a link that works. Who said STOP and yes again has none any more, and may be given one anew. */
async function readKnown(sql: Sql, shareId: string, now: Instant): Promise<ReadonlySet<string | null>> {
  const rows = await sql
    .selectFrom("location_link as link")
    .innerJoin("inner_circle_contacts as contact", "contact.id", "link.contact_id")
    .select(["link.id", "link.contact_id"])
    .select((build) => build("contact.consent_timestamp", ">", build.ref("link.created_at")).as("anew"))
    .where("link.share_id", "=", shareId)
    .where("link.revoked_at", "is", null)
    .execute()
  const over = rows.filter(({ anew }) => anew).map(({ id }) => id)
  if (over.length > 0)
    await sql
      .updateTable("location_link")
      .set({ revoked_at: new Date(now) })
      .where("id", "in", over)
      .execute()
  return new Set(rows.filter(({ anew }) => !anew).map((row) => row.contact_id))
}

interface Giving {
  readonly accountId: string
  readonly shareId: string
  /** An alarm that she must not seem to know of: beside it a message only seems to go out. */
  readonly hidden: string | null
}

async function giveLink(
  sql: Sql,
  context: ServerContext,
  { accountId, shareId, hidden }: Giving,
  { contactId, name, channels }: WatchRecipient,
): Promise<void> {
  const now = context.clock.now()
  await take(sql, `location-link:${accountId}`, SHARE_GIVEN_PER_DAY, now)
  const id = context.chance.id(now)
  const channel = channels.includes("sms") ? "sms" : "email"
  const message = { accountId, contactId, recipientName: name, channel, purpose: "place" } as const
  const content: NewDelivery =
    hidden === null
      ? { ...message, facts: { tokenParts: [id] } }
      : { ...message, decoy: true, facts: await fateOf(sql, hidden, { contactId, channel }) }
  const [deliveryId] = await enqueue(sql, context, [content])
  await insertLink(sql, context, { id, accountId, shareId, own: false, contactId, name, deliveryId })
}

/** Makes a link that she gives away herself. As the service. @throws Conflict, RateLimited */
export async function makeLink(
  sql: Sql,
  context: ServerContext,
  { accountId, shareId }: { readonly accountId: string; readonly shareId: string },
): Promise<void> {
  const now = context.clock.now()
  const rows = await sql
    .selectFrom("location_link")
    .select("id")
    .where("share_id", "=", shareId)
    .where("revoked_at", "is", null)
    .execute()
  if (rows.length >= SHARE_LINKS_MAX) throw new Conflict({})
  await take(sql, `location-link:${accountId}`, SHARE_GIVEN_PER_DAY, now)
  const id = context.chance.id(now)
  await insertLink(sql, context, { id, accountId, shareId, own: true, contactId: null, name: "" })
}

interface NewLink {
  readonly id: string
  readonly accountId: string
  readonly shareId: string
  readonly own: boolean
  readonly contactId: string | null
  readonly name: string
  readonly deliveryId?: string | undefined
}

async function insertLink(sql: Sql, context: ServerContext, link: NewLink): Promise<void> {
  const { id, accountId, shareId, own, contactId, name, deliveryId } = link
  await sql
    .insertInto("location_link")
    .values({
      id,
      share_id: shareId,
      user_id: accountId,
      own,
      contact_id: contactId,
      name,
      created_at: new Date(context.clock.now()),
      delivery_id: deliveryId ?? null,
      token_hash: context.secrets.hash(context.secrets.linkToken("location", id)),
    })
    .execute()
}

/** Stores a check-in, or one that did not come. As the service. */
export async function insertCheckIn(
  sql: Sql,
  context: ServerContext,
  row: Pick<ShareRow, "id" | "user_id">,
  status: "safe" | "missed",
): Promise<void> {
  const now = context.clock.now()
  const own = { id: context.chance.id(now), user_id: row.user_id, session_id: row.id }
  await sql
    .insertInto("check_ins")
    .values({ ...own, status, created_at: new Date(now) })
    .execute()
}

/** Ends a share that the caller holds: nobody sees anything any more, and its readings are erased. As the service. */
export async function endShare(sql: Sql, context: ServerContext, row: ShareRow, at: Instant): Promise<void> {
  const { last_reminder_at: lastReminderAt, last_check_in_at: lastCheckInAt } = row
  if (isReminderOpen({ lastReminderAt, lastCheckInAt })) await insertCheckIn(sql, context, row, "missed")
  await sql
    .updateTable("location_share")
    .set({ ended_at: new Date(at), deadline_at: null, failures: 0 })
    .where("id", "=", row.id)
    .execute()
  await eraseTrail(sql, row.id)
}
