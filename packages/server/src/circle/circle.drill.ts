import {
  drillChannels,
  DrillRefused,
  DRILLS_PER_NUMBER_PER_DAY,
  DRILL_GAP_MS,
  nextDrillAt,
} from "@porchlight/core/circle"
import type { WatchRecipient } from "@porchlight/core/check-in"
import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { fateOf, readHiddenAlarm } from "../delivery/delivery.fate.ts"
import { enqueue, type NewDelivery } from "../delivery/delivery.queue.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { readReachable } from "../sos/sos.source.ts"
import { readAccountZone } from "../profile/profile.zone.ts"
import { readLastDrill, readObstacle } from "./circle.drill.row.ts"

const SERVICE = { role: "service" } as const

/**
 * Stores a test and its messages. `key` names the one that she sends herself, and null is the clock's. Goes on as the service,
 * to the end of the transaction; ring `context.wake` after its commit.
 * @throws DrillRefused
 */
export async function startDrill(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  key: string | null,
): Promise<void> {
  await inTurnOfDrills(sql, accountId)
  if (key !== null && (await isKnown(sql, accountId, key))) return actAs(sql, SERVICE)
  const now = context.clock.now()
  await actAs(sql, { role: "account", accountId })
  const obstacle = await readObstacle(sql, accountId, now)
  await actAs(sql, SERVICE)
  if (obstacle !== null) throw new DrillRefused({ obstacle })
  const id = context.chance.id(now)
  await sql
    .insertInto("circle_drill")
    .values({
      id,
      user_id: accountId,
      started_at: new Date(now),
      cause: key === null ? "clock" : "dater",
      key,
    })
    .execute()
  const hidden = await readHiddenAlarm(sql, accountId)
  for (const person of await readReachable(sql, accountId, now)) {
    await testPerson(sql, context, { id, accountId, hidden }, person)
  }
  await postpone(sql, accountId, nextDrillAt(now, await readAccountZone(sql, accountId), now))
  await touchLive(sql, accountId, "circle")
}

/**
 * One account's tests wait for each other: of two at once one is sent, and the other finds it. Before the row of her wish for tests,
 * which each moves.
 */
export async function inTurnOfDrills(sql: Sql, accountId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`drill:${accountId}`}, 0))`.execute(sql)
}

async function isKnown(sql: Sql, accountId: string, key: string): Promise<boolean> {
  const row = await sql
    .selectFrom("circle_drill")
    .select("id")
    .where("user_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirst()
  return row !== undefined
}

interface StoredDrill {
  readonly id: string
  readonly accountId: string
  /** An open alarm that the account must not seem to know of: nothing is sent beside it, and nothing looks different. */
  readonly hidden: string | null
}

async function testPerson(
  sql: Sql,
  context: ServerContext,
  { id, accountId, hidden }: StoredDrill,
  { contactId, name, channels }: WatchRecipient,
): Promise<void> {
  const now = context.clock.now()
  const phone = await holdPhone(sql, contactId)
  if (phone === null) return
  await sql
    .insertInto("circle_drill_person")
    .values({ drill_id: id, contact_id: contactId, user_id: accountId })
    .execute()
  if (await hadEnough(sql, phone, now)) return
  for (const channel of drillChannels(channels)) {
    const tokenParts = [id, contactId, channel]
    const message = { accountId, contactId, recipientName: name, channel, purpose: "drill" } as const
    const content: NewDelivery =
      hidden === null
        ? { ...message, facts: { tokenParts } }
        : { ...message, decoy: true, facts: await fateOf(sql, hidden, { contactId, channel }) }
    const [deliveryId] = await enqueue(sql, context, [content])
    if (deliveryId === undefined) throw new Error("A message of a test was not stored.")
    const hash = context.secrets.hash(context.secrets.linkToken("drill", ...tokenParts))
    await sql
      .insertInto("circle_drill_message")
      .values({
        delivery_id: deliveryId,
        drill_id: id,
        contact_id: contactId,
        user_id: accountId,
        token_hash: hash,
      })
      .execute()
  }
}

/** A contact's number. Whoever takes them out of the circle just now waits, or is waited for: then there is none. */
async function holdPhone(sql: Sql, contactId: string): Promise<string | null> {
  const contact = await sql
    .selectFrom("inner_circle_contacts")
    .select("phone")
    .where("id", "=", contactId)
    .forKeyShare()
    .executeTakeFirst()
  return contact?.phone ?? null
}

/** Whether a number has had its tests of the day, from whomever. */
async function hadEnough(sql: Sql, phone: string, now: Instant): Promise<boolean> {
  const limit = { limit: DRILLS_PER_NUMBER_PER_DAY, windowMs: DRILL_GAP_MS }
  return (await takeLimit(sql, `circle.drill:${phone}`, limit, now)) !== null
}

/** Moves the next test by itself, for somebody who has that switched on. As the service. */
export async function postpone(sql: Sql, accountId: string, at: Instant): Promise<void> {
  await sql
    .updateTable("circle_drill_repeat")
    .set({ next_at: new Date(at) })
    .where("user_id", "=", accountId)
    .execute()
}

/** Switches tests by themselves on or off. As the service. */
export async function setDrillRepeats(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  repeats: boolean,
): Promise<void> {
  await inTurnOfDrills(sql, accountId)
  const now = context.clock.now()
  if (repeats) {
    const last = await readLastDrill(sql, accountId)
    const at = nextDrillAt(last?.started_at ?? null, await readAccountZone(sql, accountId), now)
    await sql
      .insertInto("circle_drill_repeat")
      .values({ user_id: accountId, next_at: new Date(at) })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute()
  } else await sql.deleteFrom("circle_drill_repeat").where("user_id", "=", accountId).execute()
  await touchLive(sql, accountId, "circle")
}
