import { accessSql } from "../src/access/index.ts"
import { circleSql } from "../src/circle/index.ts"
import { datePlanSql, logDateEvents } from "../src/date-plan/index.ts"
import { emailSql } from "../src/email/index.ts"
import { locationSql } from "../src/location/index.ts"
import { notify } from "../src/notification/notification.notify.ts"
import { rideSql } from "../src/ride/index.ts"
import { parkingSql } from "../src/parking/index.ts"
import { phoneSql } from "../src/phone/index.ts"
import type { TestContext } from "./context.ts"
import {
  confirmAddress,
  newAccount,
  newContact,
  newFix,
  newKey,
  newPhone,
  newPlan,
  newWatch,
  noSession,
} from "./people.ts"
import { addMs, DAY_MS } from "@porchlight/core/time"
import { endPress, startAsk, startPress } from "@porchlight/core/sos"
import type { Sql } from "../src/database/index.ts"
import { endRun, startRun } from "@porchlight/core/escape-text"
import { endTrack, startTrack } from "@porchlight/core/route"
import { cancelPlacedCall, placeCall } from "@porchlight/core/fake-call"
import { insertRun } from "../src/escape-text/escape-text.row.ts"
import { insertCall as insertPlacedCall } from "../src/fake-call/fake-call.row.ts"
import { insertRoute } from "../src/route/route.row.ts"
import { insertAsk } from "../src/sos/sos.ask.row.ts"
import { insertPress } from "../src/sos/sos.row.ts"
import { RIDE, SPOT, WAY } from "./matrix.calls.ts"
import { insertPlans } from "./plans.ts"
import { insertVerification } from "./identities.ts"
import { insertKey } from "./keys.ts"
import { insertOutside } from "./pushes.ts"
import { insertZone } from "./zones.ts"
import { insertRecording } from "./recordings.ts"

/** A press that was taken back, and a broadcast. */
async function insertCall(sql: Sql, context: TestContext, accountId: string, contactId: string) {
  const now = context.clock.now()
  const at = new Date(now)
  const press = startPress({ mode: "countdown", pressedAgoMs: 0 }, "a-key-of-a-press", now)
  const cancelled = endPress(press, { state: "cancelled" }, now)
  const id = context.chance.id(now)
  await insertPress(sql, { id, accountId, press: cancelled, timeZone: "UTC", fix: null }, now)
  await sql
    .insertInto("emergency_broadcasts")
    .values({
      id: context.chance.id(now),
      user_id: accountId,
      contact_id: contactId,
      incident_id: id,
      message: "EMERGENCY ALERT",
      created_at: at,
    })
    .execute()
}

/** Something that she asked one of her people for. */
async function insertAsked(sql: Sql, context: TestContext, accountId: string, contactId: string) {
  const now = context.clock.now()
  const id = context.chance.id(now)
  const ask = startAsk({ kind: "talk", pressedAgoMs: 0, fix: null }, "a-key-of-an-ask", now)
  await insertAsk(sql, id, accountId, ask)
  await sql
    .insertInto("sos_ask_person")
    .values({
      ask_id: id,
      contact_id: contactId,
      user_id: accountId,
      delivery_id: context.chance.id(now),
      token_hash: context.secrets.hash(id),
    })
    .execute()
}

/** The card of a plan, which one of her people has. */
async function insertCard(
  sql: Sql,
  context: TestContext,
  accountId: string,
  given: { readonly planId: string; readonly contactId: string },
) {
  const now = context.clock.now()
  const id = context.chance.id(now)
  await sql
    .insertInto("date_card")
    .values({ id: given.planId, user_id: accountId, handle: "@sam", vehicle: "grey Golf" })
    .execute()
  await sql
    .insertInto("date_card_person")
    .values({
      id,
      card_id: given.planId,
      user_id: accountId,
      contact_id: given.contactId,
      shared_at: new Date(now),
      delivery_id: context.chance.id(now),
      channel: "sms",
      token_hash: context.secrets.hash(id),
    })
    .execute()
}

/** A share of her place, which one of her people looked at, with a check-in and a reminder. */
async function insertShare(sql: Sql, context: TestContext, accountId: string, contactId: string) {
  const now = context.clock.now()
  const at = new Date(now)
  const [shareId, linkId] = [context.chance.id(now), context.chance.id(now)]
  const own = { user_id: accountId, session_id: shareId }
  await sql
    .insertInto("location_share")
    .values({ id: shareId, user_id: accountId, started_at: at, hours: 3, approximate: true, ended_at: at })
    .execute()
  await sql
    .insertInto("location_link")
    .values({
      id: linkId,
      share_id: shareId,
      user_id: accountId,
      own: false,
      contact_id: contactId,
      name: "Grace",
      created_at: at,
      token_hash: context.secrets.hash(linkId),
    })
    .execute()
  await sql
    .insertInto("location_look")
    .values({
      id: context.chance.id(now),
      link_id: linkId,
      user_id: accountId,
      seen_from: at,
      seen_until: at,
    })
    .execute()
  await sql
    .insertInto("check_ins")
    .values({ id: context.chance.id(now), ...own, status: "safe", created_at: at })
    .execute()
  await sql
    .insertInto("check_in_reminders")
    .values({ id: context.chance.id(now), ...own, type: "initial", sent_at: at })
    .execute()
}

/** A test that went to one of her people, and the wish for more of them. */
async function insertDrill(sql: Sql, context: TestContext, accountId: string, contactId: string) {
  const now = context.clock.now()
  const id = context.chance.id(now)
  const own = { user_id: accountId, drill_id: id, contact_id: contactId }
  await sql
    .insertInto("circle_drill")
    .values({ id, user_id: accountId, started_at: new Date(now), cause: "clock", key: null })
    .execute()
  await sql.insertInto("circle_drill_person").values(own).execute()
  await sql
    .insertInto("circle_drill_message")
    .values({ ...own, delivery_id: context.chance.id(now), token_hash: context.secrets.hash(id) })
    .execute()
  await sql
    .insertInto("circle_drill_repeat")
    .values({ user_id: accountId, next_at: new Date(addMs(now, 30 * DAY_MS)) })
    .execute()
}

/** An escape text that she ended. */
async function insertEscape(sql: Sql, context: TestContext, accountId: string) {
  const now = context.clock.now()
  const run = endRun(startRun("a-key-of-a-run", { phone: newPhone(), name: null }, now), "safe", now)
  const ids = { id: context.chance.id(now), deliveryId: context.chance.id(now) }
  await insertRun(sql, { ...ids, accountId, contactId: null, run })
}

/** A call to her own phone that she called off. */
async function insertCalledOff(sql: Sql, context: TestContext, accountId: string) {
  const now = context.clock.now()
  const call = cancelPlacedCall(placeCall("a-key-of-a-call", { delayMs: 3_000 }, now), now)
  await insertPlacedCall(sql, { id: context.chance.id(now), accountId, script: "", call })
}

/** A way that she left once and has stopped. */
async function insertWay(sql: Sql, context: TestContext, accountId: string) {
  const now = context.clock.now()
  const id = context.chance.id(now)
  const track = endTrack(startTrack(now), "stopped", now)
  await insertRoute(sql, { id, accountId, input: WAY, watchId: null, lengthMeters: 1_001, track })
  await sql
    .insertInto("route_deviation_alerts")
    .values({
      id: context.chance.id(now),
      user_id: accountId,
      expected_route_id: id,
      created_at: new Date(now),
      latitude: 41.88,
      longitude: -87.64,
      deviation: 830,
    })
    .execute()
}

/** An account with at least one row in every table that holds rows of accounts. */
export async function personWithEverything(
  context: TestContext,
  { watched = true }: { readonly watched?: boolean } = {},
): Promise<string> {
  const { id } = await newAccount(context)
  await emailSql(context, id).sendConfirmation()
  await confirmAddress(context, id)
  const contact = await circleSql(context, id).add(newContact({ email: `c-${id}@example.com` }), newKey())
  const plan = await datePlanSql(context, id).create(newPlan({ contactIds: [contact.id] }), newKey())
  await rideSql(context, id).confirm(RIDE, newKey())
  await rideSql(context, id).apply()
  await parkingSql(context, id).save({ ...SPOT, savedAgoMs: 0 }, newKey())
  const auth = { verifyPassword: async () => true }
  await phoneSql(context, id, `192.0.2.1/${id}`, auth, noSession).sendCode(newPhone(), "x")
  await accessSql(context, id, auth, noSession).setPins({ safePin: "2580", duressPin: "9173", password: "x" })
  await context.database.transaction({ role: "service" }, async (sql) => {
    const at = new Date(context.clock.now())
    await logDateEvents(sql, context, [
      { accountId: id, type: "armed", at: context.clock.now() },
      { accountId: id, type: "duress", hidden: true, at: context.clock.now() },
    ])
    await insertPlans(sql, context, id)
    const vibe = {
      vibe: "rough",
      reasons: ["place"],
      note: "Too loud",
      key: "a-key-of-a-vibe",
      delivery_ids: [],
    }
    await sql
      .insertInto("vibe_checks")
      .values({
        id: context.chance.id(context.clock.now()),
        user_id: id,
        created_at: at,
        shared_at: at,
        ...vibe,
      })
      .execute()
    await insertKey(sql, context, id)
    await insertZone(sql, context, id)
    await insertOutside(sql, context, id)
    await insertRecording(sql, context, id)
    await insertVerification(sql, context, id)
    await insertCall(sql, context, id, contact.id)
    await insertEscape(sql, context, id)
    await insertCalledOff(sql, context, id)
    await insertWay(sql, context, id)
    await insertAsked(sql, context, id, contact.id)
    await insertDrill(sql, context, id, contact.id)
    await insertShare(sql, context, id, contact.id)
    await insertCard(sql, context, id, { planId: plan.id, contactId: contact.id })
    const told = {
      phone_number: "+12125550123",
      full_name: "Ada",
      terms_accepted: true,
      privacy_accepted: true,
    }
    await sql
      .insertInto("user_registration_temp")
      .values({ user_id: id, ...told, created_at: at })
      .execute()
    await notify(sql, context, context.clock.now(), [
      { accountId: id, data: { kind: "contact-answered", name: "Maya", answer: "yes" }, source: null },
    ])
    const kept = { user_id: id, priority: "low", message: '{"kind":"test-answered"}' }
    const queued = { id: context.chance.id(context.clock.now()), ...kept, deadline_at: at }
    await sql.insertInto("notification_queue").values(queued).execute()
    await sql.insertInto("notification_preferences").values({ user_id: id, updated_at: at }).execute()
    await sql.insertInto("safety_settings").values({ user_id: id, updated_at: at }).execute()
    await sql
      .insertInto("date_reviews")
      .values({ plan_id: plan.id, user_id: id, felt: "good", notes: "Kind", place: null, reviewed_at: at })
      .execute()
    await sql
      .insertInto("venue_suggestion")
      .values({
        id: context.chance.id(context.clock.now()),
        user_id: id,
        created_at: at,
        name: "Luigi's",
        category: "restaurant",
        address: "7 Elm",
        note: "Kind staff",
      })
      .execute()
    await sql.insertInto("cloak_settings").values({ user_id: id, updated_at: at }).execute()
  })
  if (watched) await locationSql(context, id).report(await newWatch(context, id), newFix(0))
  return id
}
