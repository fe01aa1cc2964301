import { chooseRecipients, type WatchRecipient } from "@porchlight/core/check-in"
import { applyIncident } from "@porchlight/core/incident"
import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"
import { readContact } from "../circle/circle.row.ts"
import type { ServerContext } from "../context/index.ts"
import { isDatabaseAway, timestamp, type Sql } from "../database/index.ts"
import { readPlans } from "../date-plan/index.ts"
import { enqueueAhead } from "../delivery/delivery.queue.ts"
import { askForLook } from "../incident/incident.look.ts"
import { responderOf } from "../incident/incident.open.ts"
import { extendLinks, incidentOf, saveIncidents } from "../incident/incident.row.ts"
import { touchLive } from "../live/live.ts"
import { holdAccount } from "../session/session.hold.ts"
import { readRunning } from "../sos/sos.source.ts"
import type { PromptJob } from "../worker/worker.job.ts"
import { onCallQuestions } from "./check-in.on-call.ts"
import { recordWatchEvents, type WatchRow } from "./check-in.row.ts"

const SERVICE = { role: "service" } as const
const BATCH = 100
/** When one that failed is looked at again. */
const AGAIN_AFTER_MS = MINUTE_MS

/** Lets people who can be told since a moment ago join the date that is on and counts on them, and its open alarms. */
export const joinJob: PromptJob = {
  name: "check-in.join",
  nextAt: (sql) =>
    sql
      .selectFrom("inner_circle_contacts")
      .select(({ fn }) => fn.min("joins_at").as("at"))
      .where("joins_at", "is not", null),
  run: async (context) => {
    const due = await context.database.transaction(SERVICE, (sql) => readDue(sql, context.clock.now()))
    for (const { id, user_id } of due) {
      try {
        await context.database.transaction(SERVICE, (sql) => letJoin(sql, context, user_id, id))
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        context.log.error({ error, id }, "A contact could not join a date; it is tried again in a minute.")
        await context.database.transaction(SERVICE, (sql) => putOff(sql, context, id))
      }
    }
    if (due.length > 0) context.wake.ring()
    return due.length
  },
}

function readDue(sql: Sql, now: Instant) {
  return sql
    .selectFrom("inner_circle_contacts")
    .select(["id", "user_id"])
    .where("joins_at", "<=", timestamp(now))
    .orderBy("joins_at")
    .limit(BATCH)
    .execute()
}

async function letJoin(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  contactId: string,
): Promise<void> {
  // Whoever arms a date holds this: either the date is there already, or it will see that they can be told.
  await holdAccount(sql, accountId)
  const row = await readRunning(sql, accountId, { lock: true })
  const claimed = await sql
    .with("waiting", (contacts) =>
      contacts.selectFrom("inner_circle_contacts").select("joins_at").where("id", "=", contactId),
    )
    .updateTable("inner_circle_contacts")
    .set({ joins_at: null })
    .where("id", "=", contactId)
    .where("joins_at", "is not", null)
    .returning((build) => build.selectFrom("waiting").select("joins_at").as("reachableSince"))
    .executeTakeFirst()
  const reachableSince = claimed?.reachableSince ?? null
  if (row === undefined || reachableSince === null) return
  const now = context.clock.now()
  const contact = await readContact(sql, accountId, contactId, now)
  const [plan] = await readPlans(sql, accountId, row.plan_id)
  if (!contact || !plan) return
  const { recipients } = chooseRecipients([contact], plan.contactIds, plan.emergencyContactId)
  // Who could be told when it was armed is counted on already; who said STOP since then, and yes again, is asked anew.
  const isKnown = await isRecipient(sql, row.id, contactId)
  if (isKnown && reachableSince <= row.armed_at) return
  for (const recipient of recipients) await join(sql, context, row, recipient)
}

async function isRecipient(sql: Sql, watchId: string, contactId: string): Promise<boolean> {
  const found = await sql
    .selectFrom("watch_recipient")
    .select("contact_id")
    .where("watch_id", "=", watchId)
    .where("contact_id", "=", contactId)
    .executeTakeFirst()
  return found !== undefined
}

async function join(
  sql: Sql,
  context: ServerContext,
  row: WatchRow,
  recipient: WatchRecipient,
): Promise<void> {
  const now = context.clock.now()
  const { contactId, name, tier, channels, onCall } = recipient
  const known = { name, tier, channels, on_call: onCall }
  await sql
    .insertInto("watch_recipient")
    .values({ watch_id: row.id, contact_id: contactId, ...known })
    .onConflict((conflict) => conflict.columns(["watch_id", "contact_id"]).doUpdateSet(known))
    .execute()
  await recordWatchEvents(sql, now, [{ watchId: row.id, type: "joined", epoch: row.epoch, facts: null }])
  const open = await sql
    .selectFrom("incident")
    .selectAll()
    .where("watch_id", "=", row.id)
    .where("closed_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const responder = responderOf(recipient)
  await saveIncidents(
    sql,
    open.map((alarm) => applyIncident(incidentOf(alarm), { type: "joined", at: now, responder })),
  )
  const ids = open.map(({ id }) => id)
  await extendLinks(sql, ids, now)
  // Nobody else may be within reach.
  await askForLook(sql, ids, now)
  await context.failPoint?.("check-in: after join")
  await enqueueAhead(sql, context, onCallQuestions(row.id, row.account_id, [recipient]), now)
  await touchLive(sql, row.account_id, "watch")
}

async function putOff(sql: Sql, { clock }: ServerContext, id: string): Promise<void> {
  await sql
    .updateTable("inner_circle_contacts")
    .set({ joins_at: new Date(addMs(clock.now(), AGAIN_AFTER_MS)) })
    .where("id", "=", id)
    .where("joins_at", "is not", null)
    .execute()
}
