import {
  AlarmOpen,
  checkInMessages,
  checkInTextMessages,
  ExtendInput,
  type Watch,
} from "@porchlight/core/check-in"
import { circleTextMessages, normalizeReply, parseReply, type Reply } from "@porchlight/core/circle"
import { discreetMessages, discreetNames } from "@porchlight/core/cloak"
import { messageOf, PorchlightError } from "@porchlight/core/error"
import { Phone } from "@porchlight/core/phone"
import { formatClock, HOUR_MS } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { answerDater, type DaterAction, type DaterAnswer } from "../check-in/check-in.answer.ts"
import { checkInAskedAt } from "../check-in/check-in.asked.ts"
import { storeOnCall } from "../check-in/check-in.on-call.ts"
import { answerDrillByReply } from "../circle/circle.drill.answer.ts"
import { heardBefore, hearOnce, type Sender } from "../circle/circle.heard.ts"
import { openInviteAskedAt, receiveCircleReply } from "../circle/circle.inbound.ts"
import { isSuppressed } from "../circle/circle.suppression.ts"
import { speak, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { onceIfNamed } from "../idempotency/index.ts"
import { takeLimit } from "../limit/index.ts"
import { claimByReply } from "../sos/sos.ask.link.ts"
import { findSpeaker, seesAlarm } from "../sos/sos.reply.ts"
import { discreetOfNumber, type Discreet } from "./delivery.discreet.row.ts"
import { languageOfNumber } from "./delivery.language.ts"
import { answerProof, findDater, orRefusal, proofOf, type Dater } from "./delivery.proof.ts"

const SERVICE = { role: "service" } as const
const isPhone = Schema.is(Phone)
const isExtension = Schema.is(ExtendInput)
const operationOf = ({ type }: Pick<DaterAction, "type">) => `text.${type}` as const
const CHECK_IN_BY_TEXT = operationOf({ type: "check-in" })

/** More than anybody writes who looks for the right word. */
const UNKNOWN_ANSWERED = { limit: 30, windowMs: HOUR_MS } as const

/** A text message that came in. `from` is what the provider says the sender's number is; nothing else names the sender. */
export interface InboundText {
  readonly from: string
  readonly text: string
  /** What its gateway calls it: one that is brought again does nothing again, and is answered as before, for a day. */
  readonly id?: string | undefined
}

/**
 * Handles a text from anybody: STOP, START, HELP and answers to invites first, then what a dater on a date or somebody on
 * call says. Right, wrong and duress PINs get the same answer, in the language in which the number is written to.
 * @returns the text to answer with; empty when nothing is to be answered
 * @throws Unavailable when it could not be stored: the provider is to bring it again
 */
export async function receiveReply(context: ServerContext, { from, text, id }: InboundText): Promise<string> {
  // A short number is a machine, which would answer the answer.
  if (!isPhone(from)) return ""
  const { language, discreet, before } = await context.database.transaction(SERVICE, async (sql) => ({
    language: await languageOfNumber(sql, from),
    discreet: await discreetOfNumber(sql, from),
    before: await heardBefore(sql, context, { from, textId: id }),
  }))
  if (before !== null) return before
  return speak(language, () => answerText(context, { from, text, id, discreet }))
}

async function answerText(
  context: ServerContext,
  { from, text, id, discreet }: InboundText & { readonly from: Phone; readonly discreet: Discreet },
): Promise<string> {
  const reply = parseReply(text)
  const sender = { from, textId: id }
  const claimed = normalizeReply(text) === "1" ? await claimByReply(context, sender) : null
  if (claimed !== null) return claimed
  const onCall = await answerOnCall(context, sender, text)
  if (onCall !== null) return onCall
  if (reply.type === "help" && discreet !== null) {
    const { brandName, supportEmail, publicUrl } = context.settings
    return discreetMessages.help(brandName, supportEmail ?? publicUrl)
  }
  if (reply.type === "stop" || reply.type === "start" || reply.type === "help") {
    const answer = (await receiveCircleReply(context, sender, reply, text)) ?? ""
    const isOwn =
      reply.type === "stop" && answer !== "" && discreet === null && (await isMember(context, from))
    return isOwn ? circleTextMessages.stoppedOwn(context.settings.brandName) : answer
  }
  // First, because what else somebody writes who is invited is kept in plain.
  const proof = await proofOf(context, from, reply, text)
  if (proof !== null)
    return (await answerProof(context, from, proof, id))
      ? checkInTextMessages.replyReceived
      : notUnderstood(context, from, discreet)
  const consent = (await isAboutCheckIn(context, sender, reply))
    ? null
    : await receiveCircleReply(context, sender, reply, text)
  if (consent !== null) return consent
  const dater = await findDater(context, from)
  // Her own date goes first: on one, an OK is a check-in and nothing else.
  const said = await (dater === null
    ? answerTest(context, sender, reply)
    : answerReply(context, { ...dater, discreet, textId: id }, reply))
  if (said !== null) return said
  if (!(await seesAlarm(context, from))) return notUnderstood(context, from, discreet)
  return discreet === null ? checkInMessages.alarmOpen : discreetMessages.replyAlarm
}

/**
 * What is answered to words that mean nothing here: nothing to whoever said STOP, and no more than so often an hour. A phone that
 * answers every text by itself would go on for ever, and our alarms would stand in line behind that.
 */
async function notUnderstood(context: ServerContext, from: Phone, discreet: Discreet): Promise<string> {
  const isAnswered = await context.database.transaction(SERVICE, async (sql) => {
    if (await isSuppressed(sql, from)) return false
    return (await takeLimit(sql, `text.unknown:${from}`, UNKNOWN_ANSWERED, context.clock.now())) === null
  })
  if (!isAnswered) return ""
  return discreet === null
    ? circleTextMessages.notUnderstood(context.settings.brandName)
    : discreetMessages.notUnderstood(discreetNames(discreet).app)
}

/** Whether this is the number of an account that is there for whoever asks. */
async function isMember({ database, clock }: ServerContext, phone: Phone): Promise<boolean> {
  return (await database.transaction(SERVICE, (sql) => findSpeaker(sql, phone, clock.now()))) !== null
}

/** Whether a YES or a NO is about a check-in: her date asked her by text after the last invite that is open asked her. */
async function isAboutCheckIn(
  context: ServerContext,
  { from, textId }: Sender,
  reply: Reply,
): Promise<boolean> {
  if (reply.type !== "yes" && reply.type !== "no") return false
  return context.database.transaction(SERVICE, async (sql) => {
    if (textId !== undefined && (await hasCheckedIn(sql, from, textId))) return true
    const askedAt = await checkInAskedAt(sql, from)
    const invitedAt = askedAt === null ? null : await openInviteAskedAt(sql, from, context.clock.now())
    return askedAt !== null && (invitedAt === null || askedAt > invitedAt)
  })
}

/** Whether this very text, which its gateway brings again, has checked in: then it is about nothing that was asked since. */
async function hasCheckedIn(sql: Sql, from: Phone, textId: string): Promise<boolean> {
  const row = await sql
    .selectFrom("idempotency_keys")
    .innerJoin("user_phone_numbers as number", "number.user_id", "idempotency_keys.user_id")
    .select("key")
    .where("number.phone_number", "=", from)
    .where("number.is_verified", "=", true)
    .where("operation", "=", CHECK_IN_BY_TEXT)
    .where("key", "=", textId)
    .executeTakeFirst()
  return row !== undefined
}

/** What somebody is answered who says that a test has reached them; null for anything else. It is said to no alarm. */
async function answerTest(context: ServerContext, sender: Sender, reply: Reply): Promise<string | null> {
  return reply.type === "ok" || reply.type === "yes" ? answerDrillByReply(context, sender) : null
}

/** What a dater on a date is answered; null when her words mean nothing here. */
async function answerReply(context: ServerContext, dater: Addressed, reply: Reply): Promise<string | null> {
  switch (reply.type) {
    case "ok":
    case "yes":
      return actInWords(context, dater, { type: "check-in", pin: null })
    case "extend": {
      const input = { minutes: reply.minutes }
      return isExtension(input) ? actInWords(context, dater, { type: "extend", ...input }) : null
    }
    default:
      return null
  }
}

/** A dater who is answered, and how. */
interface Addressed extends Pick<Dater, "accountId" | "watchId" | "timeZone" | "textId"> {
  readonly discreet: Discreet
}

/** Does what the dater asks and says what came of it, refusals too. @throws Unavailable */
export async function actInWords(
  context: ServerContext,
  dater: Addressed,
  action: DaterAction,
): Promise<string> {
  const outcome = await act(context, dater, action)
  if (!(outcome instanceof PorchlightError)) return wordsOf(outcome, dater)
  if (dater.discreet === null) return messageOf(outcome, checkInMessages.alarmOpen)
  return outcome instanceof AlarmOpen ? discreetMessages.replyAlarm : discreetMessages.replyRefused
}

/** @returns the refusal, where it is one. @throws Unavailable */
function act(
  context: ServerContext,
  { accountId, watchId, textId }: Pick<Dater, "accountId" | "watchId" | "textId">,
  action: DaterAction,
): Promise<DaterAnswer | PorchlightError> {
  const intent = { accountId, operation: operationOf(action), key: textId ?? null, body: action }
  return orRefusal(context, (sql) =>
    onceIfNamed(sql, context, intent, () => answerDater(sql, context, accountId, watchId, action)),
  )
}

function wordsOf(answer: DaterAnswer, { timeZone, discreet }: Addressed): string {
  if ("refused" in answer) return checkInTextMessages.replyReceived
  const { endedAt, dueAt }: Watch = answer.watch
  const words = discreet === null ? checkInTextMessages : discreetMessages
  return endedAt === null ? words.replyOk(formatClock(dueAt, timeZone)) : words.replyHome
}

/** Takes "1" or "0" from somebody who was asked whether they can be reached. @returns the answer; null where nobody had asked */
async function answerOnCall(context: ServerContext, sender: Sender, text: string): Promise<string | null> {
  const said = normalizeReply(text)
  if (said !== "1" && said !== "0") return null
  return context.database.transaction(SERVICE, (sql) =>
    hearOnce(sql, context, sender, async () => {
      const [accountId] = await storeOnCall(sql, sender.from, said === "1" ? "yes" : "no")
      return accountId === undefined ? null : { accountId, answer: checkInTextMessages.replyReceived }
    }),
  )
}
