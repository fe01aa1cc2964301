import { Pin } from "@porchlight/core/access"
import {
  checkInMessages,
  checkInReply,
  checkInTextMessages,
  ExtendInput,
  ExtensionTooLong,
  type OnCall,
  type WatchRecipient,
} from "@porchlight/core/check-in"
import {
  circleMessages,
  circleTextMessages,
  digitReply,
  parseReply,
  saysWrongNumber,
  type Reply,
} from "@porchlight/core/circle"
import { discreetMessages } from "@porchlight/core/cloak"
import { messageOf, tagOf } from "@porchlight/core/error"
import { DEFAULT_LANGUAGE, inLanguage } from "@porchlight/core/language"
import type { Phone } from "@porchlight/core/phone"
import { formatWhen, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { checkIn, checkInProven, extend } from "./check-in.ts"
import { openAlarm, runningWatch } from "./check-in.watch.ts"
import { forgetRecipient, save, statusOf } from "./circle.contacts.ts"
import { answerDrillByReply } from "./circle.drill.answer.ts"
import { recordAnswer as recordInviteAnswer } from "./circle.invite.ts"
import type { ContactRow } from "./circle.row.ts"
import { discreetNamesOf } from "./cloak.discreet.ts"
import { cancelQueued, deliverToDater, moveDelivery } from "./delivery.ts"
import { raiseSilently } from "./incident.duress.ts"
import { watchSource } from "./incident.rounds.ts"
import { concludeIncident, leaveIncidents, recordAnswer } from "./incident.ts"
import { heard, proofOf, takeProof } from "./inbound.proof.ts"
import { isToAlarm } from "./inbound.told.ts"
import { helpOf, notUnderstood, stoppedOf } from "./inbound.words.ts"
import { decode } from "./input.ts"
import { notify } from "./notification.ts"
import { post } from "./outbox.ts"
import { addTo, openAlarmOf, raiseAlarm, withPeople } from "./sos.alarm.ts"
import { claimByReply, leaveAsks } from "./sos.ask.ts"
import { seemsErased } from "./settings.deletion.ts"
import { rowsWhere, type AccountRow, type WatchRow } from "./store.ts"
import { tellOfContact } from "./webhook.tell.ts"
import type { World } from "./world.ts"

const isPin = Schema.is(Pin)

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
  const account = accountOf(world, phone)
  const reply = replyOf(text, account !== undefined)
  const row = account ? runningWatch(world, account.id) : null
  const isToHerDate = row !== null && (reply.type === "ok" || reply.type === "yes")
  const isToTheirs = !isToHerDate && isToAlarm(world, phone, reply, text)
  const digit = digitReply(text)
  const claimed = !isToTheirs && digit === "yes" ? claimByReply(world, phone) : null
  if (claimed !== null) return answer(claimed)
  const received = () => answer(checkInTextMessages.replyReceived)
  if (!isToTheirs && digit !== null && answerOnCall(world, phone, digit)) return received()
  switch (reply.type) {
    case "stop": {
      const isRepeated = world.store.stopped.has(phone)
      stop(world, phone)
      return isRepeated ? undefined : answer(stoppedOf(world, accountOf(world, phone)))
    }
    case "start":
      world.store.stopped.delete(phone)
      return answer(circleTextMessages.started(world.brand))
    case "help":
      return answer(helpOf(world, accountOf(world, phone)))
    case "yes":
    case "no": {
      const invite = isToTheirs ? undefined : openInvites(world, phone).at(-1)
      const dater = world.store.accounts.get(invite?.accountId ?? "")
      if (!invite || !dater || invite.invitedAt < checkInAskedAt(world, phone)) break
      recordInviteAnswer(world, invite, reply.type, "sms")
      const thanks = { yes: circleMessages.thanksYes, no: circleMessages.thanksNo }[reply.type]
      return answer(thanks(dater.fullName, world.brand), dater.id)
    }
  }
  const proof = account ? proofOf(world, account, reply, text) : null
  if (account && proof !== null) {
    takeProof(world, account, proof, reply.type === "extend" ? reply.minutes : null)
    return answer(checkInTextMessages.replyReceived, account.id)
  }
  // Her own date goes first: on one, an OK is a check-in and nothing else.
  const isOk = reply.type === "ok" || reply.type === "yes"
  const thanks = row === null && isOk && !isToTheirs ? answerDrillByReply(world, phone) : null
  if (thanks !== null) return answer(thanks)
  const words = account && row ? answerDater(world, account, row, reply) : null
  // "Reachable?" is answered by yes and no as well, where nothing else was asked that these answer.
  if (
    words === null &&
    !isToTheirs &&
    (reply.type === "yes" || reply.type === "no") &&
    answerOnCall(world, phone, reply.type)
  )
    return received()
  const said = words ?? notUnderstood(world, phone, account)
  if (said !== null) answer(said, account?.id ?? null)
}

/** What somebody who is no member says of a wrong number is a STOP. */
function replyOf(text: string, isMember: boolean): Reply {
  return !isMember && saysWrongNumber(text) ? { type: "stop" } : parseReply(text)
}

/** Takes what somebody says who was asked whether they can be reached; gives whether anybody had asked. */
function answerOnCall(world: World, phone: Phone, onCall: OnCall): boolean {
  const { contacts, watches } = world.store
  const isAsked = ({ contactId }: WatchRecipient) => contacts.get(contactId)?.contact.phone === phone
  // Once its alarm is open nobody asks that any more.
  const isAsking = ({ watch }: WatchRow) => watch.endedAt === null && watch.incidentId === null
  const asking = rowsWhere(watches, (row) => isAsking(row) && row.watch.recipients.some(isAsked))
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
    const isNews = row.seemsLike !== "removed"
    if (isNews && (row.contact.status === "verified" || row.contact.status === "pending")) {
      tellOfContact(world, row.accountId, { ...row.contact, status: "stopped" })
      notify(world, row.accountId, { kind: "contact-answered", name: row.contact.name, answer: "stop" })
    }
    forgetRecipient(world, row.contact.id)
    leaveIncidents(world, row)
    leaveAsks(world, row.contact.id)
    const account = world.store.accounts.get(row.accountId)
    if (!account || !isNews || seemsErased(world, account)) continue
    deliverToDater(world, account, ["push", "sms"], {
      watchId: runningWatch(world, account.id)?.watch.id ?? null,
      incidentId: null,
      purpose: "notice",
      round: 0,
      textOn: () => {
        const discreet = discreetNamesOf(world, account)
        return discreet === null
          ? circleTextMessages.notCovered(row.contact.name)
          : discreetMessages.notCovered(discreet.app, row.contact.name)
      },
    })
  }
}

function openInvites(world: World, phone: Phone): ReadonlyArray<ContactRow> {
  return rowsWhere(
    world.store.contacts,
    (row) => row.contact.phone === phone && statusOf(world, row) === "pending",
  ).sort((a, b) => a.invitedAt - b.invitedAt)
}

/** When the date that is on asked this number by text for the check-in that is open; long ago where none did. */
function checkInAskedAt(world: World, phone: Phone): number {
  const account = accountOf(world, phone)
  const watch = account && runningWatch(world, account.id)?.watch
  if (!watch || watch.incidentId !== null) return Number.NEGATIVE_INFINITY
  const asked = rowsWhere(
    world.store.deliveries,
    ({ watchId, delivery: { channel, purpose, createdAt } }) =>
      watchId === watch.id &&
      channel === "sms" &&
      (purpose === "reminder" || purpose === "prompt") &&
      createdAt > watch.epochStartedAt,
  )
  return Math.max(Number.NEGATIVE_INFINITY, ...asked.map(({ delivery }) => delivery.createdAt))
}

/** What a dater on a date is answered; null when her words mean nothing here. */
function answerDater(world: World, account: AccountRow, row: WatchRow, reply: Reply): string | null {
  const zone = world.store.plans.get(row.watch.planId)?.plan.timeZone ?? account.timeZone
  const isPlain = discreetNamesOf(world, account) === null
  const clock = (at: Instant) => formatWhen(at, zone, world.now())
  const dueText = (watch: WatchRow["watch"]) => {
    if (isPlain) return checkInReply(watch, clock(watch.dueAt))
    const { replyOk, replyHome } = discreetMessages
    return watch.endedAt === null ? replyOk(clock(watch.dueAt)) : replyHome
  }
  switch (reply.type) {
    case "ok":
    case "yes":
      return orRefusal(() => dueText(checkIn(world, account, row, null, true)), isPlain)
    case "extend": {
      const { minutes } = decode(ExtendInput, { minutes: reply.minutes })
      return orRefusal(
        () => dueText(extend(world, account, row, { minutes, pin: null })),
        isPlain,
        (latest) => checkInTextMessages.replyNeedsPin(minutes, clock(latest)),
      )
    }
    default:
      return null
  }
}

function orRefusal(
  say: () => string,
  isPlain = true,
  askForPin: (latest: Instant) => string = () => checkInMessages.extensionTooLong,
): string {
  try {
    return say()
  } catch (error) {
    if (isPlain && error instanceof ExtensionTooLong) return askForPin(error.data.latest)
    if (isPlain) return messageOf(error, checkInMessages.alarmOpen)
    return tagOf(error) === "AlarmOpen" ? discreetMessages.replyAlarm : discreetMessages.replyRefused
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
    const isThere = world.store.contacts.get(contactId)?.contact.status === "verified"
    if (answer !== null && isThere)
      recordAnswer(world, { incidentId, contactId, deliveryId: messageId }, answer)
    return
  }
  const row = world.store.watches.get(call.watchId ?? "")
  if (purpose !== "prompt" || !row) return
  if (isPin(digit)) {
    takeInCall(world, account, row, digit)
    moveDelivery(world, messageId, "acknowledged")
    return
  }
  if (digit === "9") {
    callForHelp(world, account, row)
    return moveDelivery(world, messageId, "acknowledged")
  }
  if (digit !== "1" || row.watch.endedAt !== null || row.watch.incidentId !== null) return
  moveDelivery(world, messageId, "acknowledged")
  orRefusal(() => checkIn(world, account, row, null, true).id)
}

/** Whoever asks for help in a call is not refused because the date was ended meanwhile. */
function callForHelp(world: World, account: AccountRow, row: WatchRow): void {
  const open = row.watch.incidentId === null ? null : openAlarmOf(world, account.id, row.watch.id)
  const call = { kind: "sos", timeZone: account.timeZone, fix: null, heardAt: world.now() } as const
  if (row.watch.endedAt !== null) raiseAlarm(world, account, call)
  else if (open) addTo(world, account, open, call)
  else if (row.watch.incidentId === null) openAlarm(world, account, withPeople(world, row, call), "sos")
}

/** A PIN in a call is about the date that it asks for. Where that is over it is weighed all the same. */
function takeInCall(world: World, account: AccountRow, row: WatchRow, pin: string): void {
  const said = heard(world, account, pin)
  const incident = world.store.incidents.get(row.watch.incidentId ?? "")
  if (said === null) return
  if (incident) concludeIncident(world, account, incident, said)
  else if (row.watch.endedAt === null) checkInProven(world, account, row, said, true)
  else if (said === "duress") raiseSilently(world, account, watchSource(world, row), null)
}
