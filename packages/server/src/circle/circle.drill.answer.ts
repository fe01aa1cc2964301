import { drillAnswer, drilledMessages, DRILL_OPEN_FOR_MS, type DrillView } from "@porchlight/core/circle"
import { LinkToken } from "@porchlight/core/id"
import { LinkSpent } from "@porchlight/core/incident"
import { addMs, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { changeDeliveries } from "../delivery/delivery.change.ts"
import { touchLive } from "../live/live.ts"
import { notify } from "../notification/notification.notify.ts"
import { hearOnce, type Sender } from "./circle.heard.ts"

const SERVICE = { role: "service" } as const
const isToken = Schema.is(LinkToken)

/** Somebody who was sent a test, by one of its messages. */
interface Drilled {
  readonly drillId: string
  readonly contactId: string
  readonly contactName: string
  readonly deliveryId: string
  readonly accountId: string
  readonly daterName: string
  readonly startedAt: Instant
  readonly answeredAt: Instant | null
  /** Whether an alarm of hers is open or has opened since, also one that she does not see. */
  readonly isInterrupted: boolean
}

/** What is behind the link in a test. @throws LinkSpent */
export function openDrillLink(context: ServerContext, token: string): Promise<DrillView> {
  return context.database.transaction(SERVICE, async (sql) => viewOf(await readLink(sql, context, token)))
}

/** It has reached them: the first answer stands, and after an alarm none counts. @throws LinkSpent */
export function answerDrillLink(context: ServerContext, token: string): Promise<DrillView> {
  return context.database.transaction(SERVICE, async (sql) =>
    viewOf(await answer(sql, context, await readLink(sql, context, token))),
  )
}

/**
 * Takes an OK by text for the newest test that this number was texted and has not answered.
 * @returns the text to answer with; null where there is none
 */
export function answerDrillByReply(context: ServerContext, sender: Sender): Promise<string | null> {
  return context.database.transaction(SERVICE, (sql) =>
    hearOnce(sql, context, sender, async () => {
      const rows = await selectDrilled(sql, context)
        .where("contact.phone", "=", sender.from)
        .where("person.answered_at", "is", null)
        .where("delivery.channel", "=", "sms")
        .where("delivery.decoy", "=", false)
        .orderBy("drill.started_at", "desc")
        .execute()
      const drilled = rows.map(drilledOf).find(({ isInterrupted }) => !isInterrupted)
      if (drilled === undefined) return null
      await answer(sql, context, drilled)
      return { accountId: drilled.accountId, answer: drilledMessages.thanks(drilled.daterName) }
    }),
  )
}

async function answer(sql: Sql, context: ServerContext, drilled: Drilled): Promise<Drilled> {
  const { drillId, contactId, deliveryId, startedAt, isInterrupted } = drilled
  const now = context.clock.now()
  const interruptedAt = isInterrupted ? now : null
  const answeredAt = drillAnswer({ startedAt, interruptedAt }, drilled.answeredAt, now)
  if (answeredAt === null || drilled.answeredAt !== null) return drilled
  await sql
    .updateTable("circle_drill_person")
    .set({ answered_at: new Date(answeredAt) })
    .where("drill_id", "=", drillId)
    .where("contact_id", "=", contactId)
    .execute()
  await changeDeliveries(sql, now, [{ id: deliveryId, state: "acknowledged" }])
  await touchLive(sql, drilled.accountId, "circle")
  const data = { kind: "test-answered", name: drilled.contactName } as const
  const source = `drill:${drillId}:${contactId}`
  await notify(sql, context, now, [{ accountId: drilled.accountId, data, source }])
  return { ...drilled, answeredAt }
}

/** Those who were sent a test that can still be answered, and still trust the dater; their rows are held. */
function selectDrilled(sql: Sql, context: ServerContext) {
  const since = timestamp(addMs(context.clock.now(), -DRILL_OPEN_FOR_MS))
  return sql
    .selectFrom("circle_drill_message as message")
    .innerJoin("circle_drill_person as person", (join) =>
      join
        .onRef("person.drill_id", "=", "message.drill_id")
        .onRef("person.contact_id", "=", "message.contact_id"),
    )
    .innerJoin("circle_drill as drill", "drill.id", "message.drill_id")
    .innerJoin("delivery", "delivery.id", "message.delivery_id")
    .innerJoin("inner_circle_contacts as contact", "contact.id", "message.contact_id")
    .innerJoin("user_profiles as profile", "profile.user_id", "drill.user_id")
    .select(["message.delivery_id", "message.drill_id", "message.contact_id", "drill.user_id"])
    .select(["drill.started_at", "person.answered_at", "profile.full_name"])
    .select("contact.name as contact_name")
    .select(
      raw<boolean>`exists (
        select from incident where incident.account_id = drill.user_id
          and (incident.closed_at is null or incident.opened_at >= drill.started_at)
      )`.as("is_interrupted"),
    )
    .where("contact.status", "=", "verified")
    .where("drill.started_at", ">", since)
    .forNoKeyUpdate("person")
}

type SelectedDrilled = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDrilled>["executeTakeFirst"]>>>

function drilledOf(row: SelectedDrilled): Drilled {
  return {
    drillId: row.drill_id,
    contactId: row.contact_id,
    contactName: row.contact_name,
    deliveryId: row.delivery_id,
    accountId: row.user_id,
    daterName: row.full_name,
    startedAt: row.started_at,
    answeredAt: row.answered_at,
    isInterrupted: row.is_interrupted,
  }
}

/** An unknown link, one of a test that is long over, and one of somebody who left are one thing: spent. */
async function readLink(sql: Sql, context: ServerContext, token: string): Promise<Drilled> {
  const row = isToken(token)
    ? await selectDrilled(sql, context)
        .where("message.token_hash", "=", context.secrets.hash(token))
        .executeTakeFirst()
    : undefined
  if (row === undefined) throw new LinkSpent({})
  return drilledOf(row)
}

function viewOf({ daterName, startedAt, answeredAt, isInterrupted }: Drilled): DrillView {
  return { daterName, startedAt, answeredAt, isInterrupted }
}
