import { circleMessages, circleTextMessages, type Reply } from "@porchlight/core/circle"
import { inLanguage } from "@porchlight/core/language"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import { sql as raw } from "kysely"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { enqueueAhead, type NewDelivery } from "../delivery/delivery.queue.ts"
import { leaveIncidents } from "../incident/incident.left.ts"
import { touchLive } from "../live/live.ts"
import { notify } from "../notification/notification.notify.ts"
import { seemsErased } from "../settings/settings.erase.ts"
import { leaveAsks } from "../sos/sos.ask.left.ts"
import { recordAnswer, selectInvited, type InvitedContact } from "./circle.answer.ts"
import { hearOnce, isFirstTime, type Sender } from "./circle.heard.ts"
import { logContacts } from "./circle.log.ts"
import { isSuppressed, lockNumber } from "./circle.suppression.ts"

const SERVICE = { role: "service" } as const

/**
 * Hears what concerns consent in a text from anybody. STOP, START and HELP count whoever sends them. YES and NO answer
 * the invite that the number was sent last, and no other: each yes is to one dater, whom the answer names; with several
 * open invites the next YES answers the next one, and links answer exactly theirs. A text that its gateway brings again does
 * nothing again, and is confirmed as long as what it said still holds.
 * @returns the text to answer with, empty for none (a STOP that somebody repeats is confirmed once), or null when the text is
 * not about consent
 */
export async function receiveCircleReply(
  context: ServerContext,
  sender: Sender,
  reply: Reply,
  text: string,
): Promise<string | null> {
  const { brandName, supportEmail, publicUrl } = context.settings
  switch (reply.type) {
    case "stop":
      return (await stop(context, sender, text)) ? circleTextMessages.stopped(brandName) : ""
    case "start":
      return (await start(context, sender, text)) ? circleTextMessages.started(brandName) : ""
    case "help":
      return circleTextMessages.help(brandName, supportEmail ?? publicUrl)
    case "yes":
    case "no":
      return answerNewest(context, sender, reply.type, text)
    case "other":
      await keepWords(context, sender.from, text)
      return null
    default:
      return null
  }
}

/**
 * Nothing more goes to this number from any account, at once; whoever counted on it is told, and no alarm waits for it.
 * @returns whether to confirm it: the number was not stopped before, or this very text stopped it
 */
async function stop(context: ServerContext, sender: Sender, response: string): Promise<boolean> {
  const now = context.clock.now()
  const isConfirmed = await context.database.transaction(SERVICE, async (sql) => {
    const phone = sender.from
    await lockNumber(sql, phone)
    // A START may have come since.
    if (!(await isFirstTime(sql, context, sender))) return isSuppressed(sql, phone)
    const stopped = await sql
      .insertInto("sms_suppressions")
      .values({ phone_number: phone, stopped_at: new Date(now) })
      .onConflict((conflict) => conflict.column("phone_number").doNothing())
      .returning("phone_number")
      .executeTakeFirst()
    const contacts = await lockContacts(sql, phone)
    const leaving = contacts.filter(({ status }) => status !== "stopped")
    if (leaving.length > 0) {
      await sql
        .updateTable("inner_circle_contacts")
        .set({
          status: "stopped",
          sms_enabled: false,
          consent_timestamp: null,
          consent_source: null,
          consent_wording: null,
          updated_at: new Date(now),
        })
        .where(
          "id",
          "in",
          leaving.map(({ id }) => id),
        )
        .execute()
    }
    await logContacts(
      sql,
      context,
      leaving.map((contact) => ({ contact, action: "stopped", status: "stopped", source: "sms", response })),
    )
    await leaveIncidents(sql, leaving, now)
    await leaveAsks(sql, context, leaving, now)
    const counted = leaving.filter(
      ({ status, is_shown }) => is_shown && (status === "verified" || status === "pending"),
    )
    await enqueueAhead(sql, context, await noticesOf(sql, counted, now), now)
    if (leaving.length > 0) {
      const daters = leaving.map((contact) => contact.user_id)
      await touchLive(sql, daters, "watch")
      await touchLive(sql, daters, "circle")
    }
    const told = counted.map(({ user_id: accountId, name }) => ({
      accountId,
      data: { kind: "contact-answered", name, answer: "stop" } as const,
      source: null,
    }))
    await notify(sql, context, now, told)
    return stopped !== undefined
  })
  context.wake.ring()
  return isConfirmed
}

/** "X is not covered", to each dater who may have counted on X: by e-mail, and by text where that can arrive. */
async function noticesOf(
  sql: Sql,
  contacts: ReadonlyArray<InvitedContact>,
  now: Instant,
): Promise<ReadonlyArray<NewDelivery>> {
  if (contacts.length === 0) return []
  const daters = await sql
    .selectFrom("user_profiles")
    .innerJoin("account", "account.id", "user_profiles.user_id")
    .leftJoin("user_phone_numbers", (join) =>
      join
        .onRef("user_phone_numbers.user_id", "=", "user_profiles.user_id")
        .on("user_phone_numbers.is_verified", "=", true),
    )
    .leftJoin("sms_suppressions", "sms_suppressions.phone_number", "user_phone_numbers.phone_number")
    .select(["user_profiles.user_id", "email", "language"])
    .select(["user_phone_numbers.phone_number", "stopped_at"])
    .where(
      "user_profiles.user_id",
      "in",
      contacts.map((contact) => contact.user_id),
    )
    // Her mailbox hears nothing more of an account that is gone, or seems to be.
    .where((build) => build.not(seemsErased(now)))
    .execute()
  return contacts.flatMap((contact) => {
    const dater = daters.find(({ user_id }) => user_id === contact.user_id)
    if (dater === undefined) return []
    const text = inLanguage(storedLanguage(dater.language), () => circleTextMessages.notCovered(contact.name))
    const notice = {
      accountId: contact.user_id,
      purpose: "notice",
      facts: { text, notCovered: contact.name },
    } as const
    const byEmail = { ...notice, channel: "email", to: dater.email } as const
    if (dater.phone_number === null || dater.stopped_at !== null) return [byEmail]
    return [byEmail, { ...notice, channel: "sms", to: dater.phone_number } as const]
  })
}

/**
 * Lifts the stop. Consent does not come back: whoever trusts this person has to invite them anew.
 * @returns whether to confirm it
 */
async function start(context: ServerContext, sender: Sender, response: string): Promise<boolean> {
  return context.database.transaction(SERVICE, async (sql) => {
    const phone = sender.from
    await lockNumber(sql, phone)
    // A STOP may have come since.
    if (!(await isFirstTime(sql, context, sender))) return !(await isSuppressed(sql, phone))
    const lifted = await sql
      .deleteFrom("sms_suppressions")
      .where("phone_number", "=", phone)
      .returning("phone_number")
      .executeTakeFirst()
    if (lifted === undefined) return true
    const contacts = await lockContacts(sql, phone)
    await logContacts(
      sql,
      context,
      contacts.map((contact) => ({
        contact,
        action: "started",
        status: contact.status,
        source: "sms",
        response,
      })),
    )
    return true
  })
}

async function answerNewest(
  context: ServerContext,
  sender: Sender,
  answer: "yes" | "no",
  response: string,
): Promise<string | null> {
  const { brandName } = context.settings
  return context.database.transaction(SERVICE, (sql) =>
    hearOnce(sql, context, sender, async () => {
      const newest = await selectInvited(sql)
        .where("phone", "=", sender.from)
        .where("status", "=", "pending")
        .where("invite_expires_at", ">", timestamp(context.clock.now()))
        .orderBy(raw`greatest(invited_at, reminded_at)`, "desc")
        .orderBy("inner_circle_contacts.id", "desc")
        .limit(1)
        .forUpdate("inner_circle_contacts")
        .executeTakeFirst()
      if (newest === undefined) return null
      await recordAnswer(sql, context, { contact: newest, answer, source: "sms", response })
      const { user_id: accountId, full_name: daterName } = newest
      const { thanksYes, thanksNo } = circleMessages
      return { accountId, answer: answer === "yes" ? thanksYes(daterName, brandName) : thanksNo(daterName) }
    }),
  )
}

/** When the invite that a YES by text would answer was last sent; null where none is open. As the service. */
export async function openInviteAskedAt(sql: Sql, phone: Phone, now: Instant): Promise<Instant | null> {
  const row = await sql
    .selectFrom("inner_circle_contacts")
    .select(raw<Instant | null>`max(greatest(invited_at, reminded_at))`.as("at"))
    .where("phone", "=", phone)
    .where("status", "=", "pending")
    .where("invite_expires_at", ">", timestamp(now))
    .executeTakeFirst()
  return row?.at ?? null
}

/** What an invited person writes instead of an answer is kept beside the invite (D-67). */
async function keepWords(context: ServerContext, phone: Phone, response: string): Promise<void> {
  await context.database.transaction(SERVICE, async (sql) => {
    const contacts = await selectInvited(sql)
      .where("phone", "=", phone)
      .where("status", "=", "pending")
      .execute()
    await logContacts(
      sql,
      context,
      contacts.map((contact) => ({ contact, action: "replied", status: "pending", source: "sms", response })),
    )
  })
}

/** In one order for everybody, so that two texts from one number cannot block each other. */
function lockContacts(sql: Sql, phone: Phone): Promise<ReadonlyArray<InvitedContact>> {
  return selectInvited(sql)
    .where("phone", "=", phone)
    .orderBy("inner_circle_contacts.id")
    .forUpdate("inner_circle_contacts")
    .execute()
}
