import { Pin } from "@porchlight/core/access"
import { checkInMessages, ExtendInput, type OnCall, type WatchRecipient } from "@porchlight/core/check-in"
import { circleMessages, normalizeReply, parseReply, type Reply } from "@porchlight/core/circle"
import { messageOf, tagOf } from "@porchlight/core/error"
import { DEFAULT_LANGUAGE, inLanguage } from "@porchlight/core/language"
import type { Phone } from "@porchlight/core/phone"
import { formatClock } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { checkIn, checkInProven } from "./check-in.ts"
import { applyToWatch, openAlarm, runningWatch } from "./check-in.watch.ts"
import { forgetRecipient, save, statusOf } from "./circle.contacts.ts"
import { answerDrillByReply } from "./circle.drill.answer.ts"
import { recordAnswer as recordInviteAnswer } from "./circle.invite.ts"
import { cancelQueued, deliverToDater, moveDelivery } from "./delivery.ts"
import { concludeIncident, recordAnswer, resolveIncident } from "./incident.ts"
import { decode } from "./input.ts"
import { notify } from "./notification.ts"
import { post } from "./outbox.ts"
import { openAlarmOf } from "./sos.alarm.ts"
import { claimByReply } from "./sos.ask.ts"
import { cancelPress, countingOf } from "./sos.ts"
import { verifyWord } from "./settings.safety.ts"
import { rowsWhere, type AccountRow, type ContactRow, type WatchRow } from "./store.ts"
import type { World } from "./world.ts"

const isPin = Schema.is(Pin)
const SUPPORT_EMAIL = "help@porchlight.example"

/**
 * A text message has come in. STOP, START and HELP are heard first, whoever sends them; the answer is in the language in
 * which the number is written to.
 */
export function receiveText(world: World, phone: Phone, text: string): void {
  const isTheirs = (row: ContactRow) => row.contact.phone === phone
  const contact = rowsWhere(world.store.contacts, isTheirs).at(-1)?.contact
  const language = accountOf(world, phone)?.settings.language ?? contact?.language ?? DEFAULT_LANGUAGE
  inLanguage(language, () => receive(world, phone, text))
}

function accountOf(world: World, phone: Phone): AccountRow | undefined {
  return [...world.store.accounts.values()].find(({ verifiedPhone }) => verifiedPhone === phone)
}

function receive(world: World, phone: Phone, text: string): void {
  const answer = (words: string, accountId: string | null = null) =>
    post(world, { channel: "sms", to: phone, text: words, subject: null, accountId })
  const claimed = normalizeReply(text) === "1" ? claimByReply(world, phone) : null
  if (claimed !== null) return answer(claimed)
  if (answerOnCall(world, phone, text)) return answer(checkInMessages.replyReceived)
  const reply = parseReply(text)
  switch (reply.type) {
    case "stop":
      stop(world, phone)
      return answer(circleMessages.stopped(world.brand))
    case "start":
      world.store.stopped.delete(phone)
      return answer(circleMessages.started(world.brand))
    case "help":
      return answer(circleMessages.help(world.brand, SUPPORT_EMAIL))
    case "yes":
    case "no": {
      const row = openInvites(world, phone).at(-1)
      const account = world.store.accounts.get(row?.accountId ?? "")
      if (!row || !account) break
      recordInviteAnswer(world, row, reply.type, "sms")
      const thanks = { yes: circleMessages.thanksYes, no: circleMessages.thanksNo }[reply.type]
      return answer(thanks(account.fullName, world.brand), account.id)
    }
  }
  const account = accountOf(world, phone)
  if (account && reply.type === "pin" && endAlone(world, account, reply.pin)) {
    return answer(checkInMessages.replyReceived, account.id)
  }
  const row = account ? runningWatch(world, account.id) : null
  const words =
    account && row ? (answerDater(world, account, row, reply) ?? takeWord(world, account, row, text)) : null
  // Her own date goes first: on one, an OK is a check-in and nothing else.
  const isOk = reply.type === "ok" || reply.type === "yes"
  const thanks = row === null && isOk ? answerDrillByReply(world, phone) : null
  if (thanks !== null) return answer(thanks)
  answer(words ?? circleMessages.notUnderstood(world.brand), account?.id ?? null)
}

/** Takes 1 or 0 from somebody who was asked whether they can be reached; gives whether anybody had asked. */
function answerOnCall(world: World, phone: Phone, text: string): boolean {
  const { contacts, watches } = world.store
  const said = normalizeReply(text)
  if (said !== "1" && said !== "0") return false
  const onCall: OnCall = said === "1" ? "yes" : "no"
  const isAsked = ({ contactId }: WatchRecipient) => contacts.get(contactId)?.contact.phone === phone
  const asking = rowsWhere(watches, ({ watch }) => watch.endedAt === null && watch.recipients.some(isAsked))
  for (const row of asking) {
    const recipients = row.watch.recipients.map((each) => (isAsked(each) ? { ...each, onCall } : each))
    watches.set(row.watch.id, { ...row, watch: { ...row.watch, recipients } })
    world.changed(row.accountId)
  }
  return asking.length > 0
}

/** Nothing more goes to this number, from any account; every dater who counted on it is told. */
function stop(world: World, phone: Phone): void {
  world.store.stopped.add(phone)
  cancelQueued(world, ({ address }) => address === phone)
  for (const row of rowsWhere(world.store.contacts, ({ contact }) => contact.phone === phone)) {
    save(world, { ...row, contact: { ...row.contact, status: "stopped" } })
    if (row.contact.status === "verified" || row.contact.status === "pending")
      notify(world, row.accountId, { kind: "contact-answered", name: row.contact.name, answer: "stop" })
    forgetRecipient(world, row.contact.id)
    const account = world.store.accounts.get(row.accountId)
    if (!account) continue
    deliverToDater(world, account, ["push", "sms"], {
      watchId: runningWatch(world, account.id)?.watch.id ?? null,
      incidentId: null,
      purpose: "notice",
      round: 0,
      textOn: () => circleMessages.notCovered(row.contact.name),
    })
  }
}

function openInvites(world: World, phone: Phone): ReadonlyArray<ContactRow> {
  return rowsWhere(
    world.store.contacts,
    (row) => row.contact.phone === phone && statusOf(world, row) === "pending",
  ).sort((a, b) => a.invitedAt - b.invitedAt)
}

/** What a dater on a date is answered; null when her words mean nothing here. */
function answerDater(world: World, account: AccountRow, row: WatchRow, reply: Reply): string | null {
  const zone = world.store.plans.get(row.watch.planId)?.plan.timeZone ?? account.timeZone
  const dueText = (watch: WatchRow["watch"]) =>
    watch.endedAt === null
      ? checkInMessages.replyOk(formatClock(watch.dueAt, zone))
      : checkInMessages.replyHome
  switch (reply.type) {
    case "ok":
    case "yes":
      return orRefusal(() => dueText(checkIn(world, account, row, null)))
    case "extend": {
      const { minutes } = decode(ExtendInput, { minutes: reply.minutes })
      const event = { type: "extend", at: world.now(), minutes } as const
      return orRefusal(() => dueText(applyToWatch(world, row, event).watch))
    }
    case "pin":
      takePin(world, account, row, reply.pin)
      return checkInMessages.replyReceived
    default:
      return null
  }
}

/** A PIN for an alarm without a date, or for a press that counts down; gives whether there was either. */
function endAlone(world: World, account: AccountRow, pin: string): boolean {
  const open = openAlarmOf(world, account.id)
  const alarm = open?.incident.watchId === null ? open : null
  const counting = alarm ? undefined : countingOf(world, account.id)
  if (alarm) quietly(() => resolveIncident(world, account, alarm, pin))
  else if (counting) quietly(() => cancelPress(world, account, counting, pin))
  return alarm !== null || counting !== undefined
}

function takePin(world: World, account: AccountRow, row: WatchRow, pin: string): void {
  const incident = world.store.incidents.get(row.watch.incidentId ?? "")
  if (incident) quietly(() => resolveIncident(world, account, incident, pin))
  else quietly(() => checkIn(world, account, row, pin))
}

/** Right, wrong and duress are answered alike, in the same words. */
function quietly(take: () => unknown): void {
  try {
    take()
  } catch (error) {
    if (tagOf(error) === null) throw error
  }
}

/** Her safe word or her duress word, answered as a PIN is; null for any other text. */
function takeWord(world: World, account: AccountRow, row: WatchRow, text: string): string | null {
  const said = verifyWord(world, account.id, text)
  if (said === null) return null
  const incident = world.store.incidents.get(row.watch.incidentId ?? "")
  if (incident) concludeIncident(world, account, incident, said)
  else checkInProven(world, account, row, said)
  return checkInMessages.replyReceived
}

function orRefusal(say: () => string): string {
  try {
    return say()
  } catch (error) {
    return messageOf(error, checkInMessages.alarmOpen)
  }
}

/** Somebody who was called has pressed a key: 1, 9 or a PIN by the dater, 1 and 2 by a contact. */
export function receiveKey(world: World, messageId: string, digit: string): void {
  const call = world.store.deliveries.get(messageId)
  const account = world.store.accounts.get(call?.accountId ?? "")
  if (!call || !account || call.delivery.channel !== "voice") return
  const { contactId, incidentId, purpose } = call.delivery
  if (contactId !== null && incidentId !== null && purpose === "alert") {
    const answer = digit === "1" ? "on-it" : digit === "2" ? "cannot-help" : null
    if (answer !== null) recordAnswer(world, { incidentId, contactId, deliveryId: messageId }, answer)
    return
  }
  const row = runningWatch(world, account.id)
  if (purpose !== "prompt" || !row || row.watch.id !== call.watchId) return
  if (isPin(digit)) {
    takePin(world, account, row, digit)
    moveDelivery(world, messageId, "acknowledged")
    return
  }
  if (row.watch.incidentId !== null) return
  if (digit !== "1" && digit !== "9") return
  moveDelivery(world, messageId, "acknowledged")
  if (digit === "9") openAlarm(world, account, row, "sos")
  else orRefusal(() => checkIn(world, account, row, null).id)
}
