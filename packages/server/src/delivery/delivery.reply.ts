import {
  AlarmOpen,
  checkInMessages,
  checkInReply,
  checkInTextMessages,
  ExtendInput,
  ExtensionTooLong,
} from "@porchlight/core/check-in"
import { circleTextMessages, digitReply, type Reply } from "@porchlight/core/circle"
import { discreetMessages, discreetNames } from "@porchlight/core/cloak"
import { emergencyNumber } from "@porchlight/core/config"
import { messageOf, PorchlightError } from "@porchlight/core/error"
import { Phone } from "@porchlight/core/phone"
import { formatWhen, HOUR_MS, type Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { answerDater, type DaterAction, type DaterAnswer } from "../check-in/check-in.answer.ts"
import { checkInAskedAt } from "../check-in/check-in.asked.ts"
import { answerDrillByReply } from "../circle/circle.drill.answer.ts"
import { heardBefore, isFirstTime, isSpent, type Sender } from "../circle/circle.heard.ts"
import { openInviteAskedAt, receiveCircleReply } from "../circle/circle.inbound.ts"
import { isSuppressed } from "../circle/circle.suppression.ts"
import { speak, type ServerContext } from "../context/index.ts"
import { timestamp, type Sql } from "../database/index.ts"
import { onceIfNamed } from "../idempotency/index.ts"
import { takeLimit } from "../limit/index.ts"
import { claimByReply } from "../sos/sos.ask.link.ts"
import { seesAlarm } from "../sos/sos.reply.ts"
import { discreetOfNumber, type Discreet } from "./delivery.discreet.row.ts"
import { languageOfNumber } from "./delivery.language.ts"
import { answerProof, findDater, orRefusal, proofOf, type Dater } from "./delivery.proof.ts"
import { isMember, replyMeant } from "./delivery.meant.ts"
import { answerOnCall } from "./delivery.on-call.ts"
import { isToAlarm, readToldAlarm } from "./delivery.told.ts"

const SERVICE = { role: "service" } as const
const isPhone = Schema.is(Phone)
const isExtension = Schema.is(ExtendInput)
const operationOf = ({ type }: Pick<DaterAction, "type">) => `text.words.${type}` as const
const BY_TEXT = [operationOf({ type: "check-in" }), operationOf({ type: "extend" })]

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
  const sender = { from, textId: id }
  const { language, discreet, before, isVain } = await context.database.transaction(SERVICE, async (sql) => ({
    language: await languageOfNumber(sql, from),
    discreet: await discreetOfNumber(sql, from),
    before: (await heardBefore(sql, context, sender)) ?? (await saidBefore(sql, context, sender)),
    isVain: await isSpent(sql, context, sender),
  }))
  if (before !== null) return before
  const { type } = await replyMeant(context, from, text)
  const isAnswered = !isVain || type === "stop" || type === "start"
  return speak(language, () =>
    isAnswered ? answerText(context, { from, text, id, discreet }) : answerVain(context, sender, discreet),
  )
}

async function answerText(
  context: ServerContext,
  { from, text, id, discreet }: InboundText & { readonly from: Phone; readonly discreet: Discreet },
): Promise<string> {
  const reply = await replyMeant(context, from, text)
  const sender = { from, textId: id }
  const toAlarm = () => answerToAlarm(context, sender, { reply, text, discreet })
  const digit = digitReply(text)
  const onDigit = digit === null ? null : await toAlarm()
  if (onDigit !== null) return onDigit
  const claimed = digit === "yes" ? await claimByReply(context, sender) : null
  if (claimed !== null) return claimed
  const onCall = digit && (await answerOnCall(context, sender, digit))
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
    return (await answerProof(context, from, proof, { textId: id, reply }))
      ? checkInTextMessages.replyReceived
      : notUnderstood(context, from, discreet)
  const onWords = await toAlarm()
  if (onWords !== null) return onWords
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
  // "Reachable?" is answered by yes and no as well, where nothing else was asked that these answer.
  const { type } = reply
  const inWords = type === "yes" || type === "no" ? await answerOnCall(context, sender, type) : null
  if (inWords !== null) return inWords
  await spend(context, sender, { reply, text })
  return answerVain(context, sender, discreet)
}

/** Words that came to nothing come to nothing once they are brought again, whatever is asked by then. */
async function spend(
  context: ServerContext,
  sender: Sender,
  { reply, text }: { readonly reply: Reply; readonly text: string },
): Promise<void> {
  if (reply.type !== "other" || digitReply(text) !== null)
    await context.database.transaction(SERVICE, (sql) => isFirstTime(sql, context, sender))
}

/**
 * What somebody is answered who was told of an alarm and writes to it: that no text answers one. Nothing else takes their words, no
 * invite and no question from before it. Whoever is on a date of her own means that, and checks in.
 * @returns null where the text is about no alarm
 */
async function answerToAlarm(
  context: ServerContext,
  sender: Sender,
  { reply, text, discreet }: { readonly reply: Reply; readonly text: string; readonly discreet: Discreet },
): Promise<string | null> {
  const { from } = sender
  const isMeant = await context.database.transaction(SERVICE, (sql) =>
    isToAlarm(sql, { from, reply, text }, context.clock.now()),
  )
  if (!isMeant) return null
  const isCheckIn = reply.type === "ok" || reply.type === "yes"
  if (isCheckIn && (await findDater(context, from)) !== null) return null
  await spend(context, sender, { reply, text })
  return answerVain(context, sender, discreet)
}

/**
 * What is answered to words that are about nothing that is open; brought again they are about nothing that was asked since.
 */
async function answerVain(context: ServerContext, { from }: Sender, discreet: Discreet): Promise<string> {
  if (!(await seesAlarm(context, from))) return notUnderstood(context, from, discreet)
  return discreet === null ? checkInMessages.alarmOpen : discreetMessages.replyAlarm
}

/**
 * What is answered to words that mean nothing here: nothing to whoever said STOP, and no more than so often an hour. A phone that
 * answers every text by itself would go on for ever, and our alarms would stand in line behind that.
 */
async function notUnderstood(context: ServerContext, from: Phone, discreet: Discreet): Promise<string> {
  const now = context.clock.now()
  const { isAnswered, alarm } = await context.database.transaction(SERVICE, async (sql) => {
    if (await isSuppressed(sql, from)) return { isAnswered: false, alarm: null }
    const isAnswered = (await takeLimit(sql, `text.unknown:${from}`, UNKNOWN_ANSWERED, now)) === null
    return { isAnswered, alarm: await readToldAlarm(sql, from, now) }
  })
  if (!isAnswered) return ""
  if (alarm !== null)
    return circleTextMessages.notToAlarm(alarm.daterName, emergencyNumber(context.settings.country))
  return discreet === null
    ? circleTextMessages.notUnderstood(context.settings.brandName)
    : discreetMessages.notUnderstood(discreetNames(discreet).app)
}

/** Whether a YES or a NO is about a check-in: her date asked her by text after the last invite that is open asked her. */
async function isAboutCheckIn(context: ServerContext, sender: Sender, reply: Reply): Promise<boolean> {
  if (reply.type !== "yes" && reply.type !== "no") return false
  const { from } = sender
  return context.database.transaction(SERVICE, async (sql) => {
    if ((await saidBefore(sql, context, sender)) !== null) return true
    const askedAt = await checkInAskedAt(sql, from)
    const invitedAt = askedAt === null ? null : await openInviteAskedAt(sql, from, context.clock.now())
    return askedAt !== null && (invitedAt === null || askedAt > invitedAt)
  })
}

/** What this very text, which its gateway brings again, was answered where it was about a date; null otherwise. As the service. */
async function saidBefore(
  sql: Sql,
  { clock }: Pick<ServerContext, "clock">,
  { from, textId }: Sender,
): Promise<string | null> {
  if (textId === undefined) return null
  const row = await sql
    .selectFrom("idempotency_keys")
    .innerJoin("user_phone_numbers as number", "number.user_id", "idempotency_keys.user_id")
    .select("answer")
    .where("number.phone_number", "=", from)
    .where("number.is_verified", "=", true)
    .where("operation", "in", BY_TEXT)
    .where("key", "=", textId)
    .where("expires_at", ">", timestamp(clock.now()))
    .executeTakeFirst()
  return typeof row?.answer === "string" ? row.answer : null
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
      return actInWords(context, dater, { type: "check-in", pin: null, inWords: true })
    case "extend": {
      const asked = { minutes: reply.minutes }
      return isExtension(asked)
        ? actInWords(context, dater, { type: "extend", minutes: asked.minutes })
        : null
    }
    default:
      return null
  }
}

/** A dater who is answered, and how. */
interface Addressed extends Pick<Dater, "accountId" | "watchId" | "timeZone" | "textId"> {
  readonly discreet: Discreet
}

/**
 * Does what the dater asks and says what came of it, refusals too. What is brought again is answered as before: one that was
 * refused checks in to nothing that began since.
 * @throws Unavailable
 */
export async function actInWords(
  context: ServerContext,
  dater: Addressed,
  action: DaterAction,
): Promise<string> {
  const { accountId, watchId, textId } = dater
  const intent = { accountId, operation: operationOf(action), key: textId ?? null, body: action }
  const keep = (work: (sql: Sql) => Promise<string>) =>
    orRefusal(context, (sql) => onceIfNamed(sql, context, intent, () => work(sql)))
  const { now } = context.clock
  const said = await keep(async (sql) =>
    wordsOf(await answerDater(sql, context, accountId, watchId, action), dater, now()),
  )
  if (!(said instanceof PorchlightError)) return said
  const refusal = refusalOf(said, action, dater, now())
  if (textId === undefined) return refusal
  const kept = await keep(async () => refusal)
  return kept instanceof PorchlightError ? refusal : kept
}

function refusalOf(
  refusal: PorchlightError,
  action: DaterAction,
  { discreet, timeZone }: Addressed,
  now: Instant,
): string {
  if (discreet === null && action.type === "extend" && refusal instanceof ExtensionTooLong)
    return checkInTextMessages.replyNeedsPin(action.minutes, formatWhen(refusal.data.latest, timeZone, now))
  if (discreet === null) return messageOf(refusal, checkInMessages.alarmOpen)
  return refusal instanceof AlarmOpen ? discreetMessages.replyAlarm : discreetMessages.replyRefused
}

function wordsOf(answer: DaterAnswer, { timeZone, discreet }: Addressed, now: Instant): string {
  if ("refused" in answer) return checkInTextMessages.replyReceived
  const { endedAt, dueAt } = answer.watch
  const at = formatWhen(dueAt, timeZone, now)
  if (discreet === null) return checkInReply(answer.watch, at)
  return endedAt === null ? discreetMessages.replyOk(at) : discreetMessages.replyHome
}
