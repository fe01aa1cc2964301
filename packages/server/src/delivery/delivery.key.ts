import { Pin } from "@porchlight/core/access"
import { checkInTextMessages } from "@porchlight/core/check-in"
import { incidentMessages, responderMessages } from "@porchlight/core/incident"
import * as Schema from "effect/Schema"
import { callForHelp } from "../check-in/check-in.sos.ts"
import { speak, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { holdContact, lockIncidents } from "../incident/incident.link.ts"
import { readOpenAlarms } from "../incident/incident.other.ts"
import { answerIncident, type Answering } from "../incident/incident.respond.ts"
import { changeDeliveries } from "./delivery.change.ts"
import { discreetOfAccount, type Discreet } from "./delivery.discreet.row.ts"
import { languageOfRecipient } from "./delivery.language.ts"
import { isNamed, type MessageName } from "./delivery.name.ts"
import { actWithPin } from "./delivery.proof.ts"
import { actInWords } from "./delivery.reply.ts"

const SERVICE = { role: "service" } as const
const isPin = Schema.is(Pin)

/** What was pressed in a call of ours: one key, or the digits of a PIN. */
export type InboundKey = MessageName & { readonly digit: string }

/** A call of ours and whom it concerns. */
interface Call {
  readonly id: string
  readonly account_id: string | null
  readonly watch_id: string | null
  readonly incident_id: string | null
  readonly contact_id: string | null
  readonly purpose: string
  readonly time_zone: string | null
  /** How its owner's answers are worded; null also where it is somebody else's call. */
  readonly discreet: Discreet
}

/**
 * Handles a key press: of the dater 1 (safe), 9 (help) and a PIN, of somebody who was alerted 1 (on it) and 2 (cannot help).
 * Only a key is an answer: a call that was picked up, by a person or by a voicemail, is none. Of somebody who has said STOP
 * meanwhile, or is no longer in the circle, it is as spent as their link. A PIN does what it does by text, and whichever it
 * is, the same words are said.
 * @returns the words to say, in the language of the call; empty when the key means nothing
 * @throws Unavailable when it could not be stored
 */
export async function receiveKey(context: ServerContext, inbound: InboundKey): Promise<string> {
  const found = await context.database.transaction(SERVICE, async (sql) => {
    const call = await readCall(sql, inbound)
    if (call === undefined) return null
    const to = { accountId: call.account_id, contactId: call.contact_id }
    const owner = call.contact_id === null ? call.account_id : null
    const discreet = owner === null ? null : await discreetOfAccount(sql, owner)
    return { call: { ...call, discreet }, language: await languageOfRecipient(sql, to) }
  })
  return found === null ? "" : speak(found.language, () => answerCall(context, found.call, inbound.digit))
}

async function answerCall(context: ServerContext, call: Call, digit: string): Promise<string> {
  if (call.purpose === "alert") return answerAlert(context, call, digit)
  if (call.purpose === "prompt") return answerPrompt(context, call, digit)
  return ""
}

async function readCall(sql: Sql, inbound: InboundKey): Promise<Omit<Call, "discreet"> | undefined> {
  return sql
    .selectFrom("delivery")
    .leftJoin("watch", "watch.id", "delivery.watch_id")
    .select(["delivery.id", "delivery.account_id", "delivery.watch_id", "delivery.incident_id"])
    .select(["delivery.contact_id", "delivery.purpose", "watch.time_zone"])
    .where("delivery.channel", "=", "voice")
    .where((build) => isNamed(build, inbound))
    .executeTakeFirst()
}

async function answerAlert(context: ServerContext, call: Call, digit: string): Promise<string> {
  const answer = digit === "1" ? "on-it" : digit === "2" ? "cannot-help" : null
  const { incident_id: incidentId, contact_id: contactId } = call
  if (answer === null || incidentId === null || contactId === null) return ""
  const words = await context.database.transaction(SERVICE, async (sql) => {
    if (!(await holdContact(sql, contactId))) return ""
    const incidents = await lockIncidents(sql, incidentId)
    await answerIncident(sql, context, { contactId, deliveryId: call.id, incidents }, answer)
    const current = incidents.at(-1)
    const isOver = current !== undefined && current.incident.closedAt !== null
    return isOver ? overWords(sql, context, contactId, current) : checkInTextMessages.replyReceived
  })
  if (words !== "") context.wake.ring()
  return words
}

/** What a key is answered that comes once the alarm is over: nobody sets out for it. As behind the link, another may be open. */
async function overWords(
  sql: Sql,
  { clock }: ServerContext,
  contactId: string,
  { incident, row }: Answering["incidents"][number],
): Promise<string> {
  const now = clock.now()
  const dater = await sql
    .selectFrom("user_profiles")
    .leftJoin("watch", (join) => join.on("watch.id", "=", incident.watchId))
    .select(["full_name", "watch.time_zone"])
    .where("user_id", "=", row.account_id)
    .executeTakeFirst()
  const name = dater?.full_name ?? ""
  const others = await readOpenAlarms(sql, row.account_id, contactId)
  if (others.some(({ isTold }) => isTold))
    return `${responderMessages.otherHeading(name)}. ${incidentMessages.linkSpentHint}`
  const zone = dater?.time_zone ?? row.time_zone ?? "UTC"
  const { closedHeading, closedAt } = responderMessages
  return `${closedHeading(name)}. ${closedAt(incident.closedAt ?? now, zone, now)}`
}

async function answerPrompt(context: ServerContext, call: Call, digit: string): Promise<string> {
  const { account_id: accountId, watch_id: watchId } = call
  if (accountId === null || watchId === null) return ""
  const dater = { accountId, watchId, timeZone: call.time_zone ?? "UTC", textId: call.id }
  if (isPin(digit)) {
    // Whether an alarm is open by now, its answer says.
    await actWithPin(context, { ...dater, incidentId: null }, digit)
    await context.database.transaction(SERVICE, (sql) => acknowledge(sql, context, call))
    return checkInTextMessages.replyReceived
  }
  if (digit === "9") {
    await context.database.transaction(SERVICE, async (sql) => {
      await callForHelp(sql, context, dater)
      await acknowledge(sql, context, call)
    })
    context.wake.ring()
    return checkInTextMessages.replyReceived
  }
  if (digit !== "1") return ""
  const words = await actInWords(
    context,
    { ...dater, discreet: call.discreet },
    { type: "check-in", pin: null, inWords: true },
  )
  await context.database.transaction(SERVICE, (sql) => acknowledge(sql, context, call))
  return words
}

async function acknowledge(sql: Sql, context: ServerContext, call: Call): Promise<void> {
  await changeDeliveries(sql, context.clock.now(), [
    { id: call.id, state: "acknowledged", nextAt: null, isSent: true },
  ])
}
