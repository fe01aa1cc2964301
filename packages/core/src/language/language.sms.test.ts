import { SegmentedMessage } from "sms-segments-calculator"
import { describe, expect, test } from "vitest"
import { checkInTextMessages } from "../check-in/index.ts"
import { circleMessages, circleTextMessages, drilledMessages } from "../circle/index.ts"
import {
  CLOAK_REMINDER_MAX_LENGTH,
  CLOAK_TITLE_MAX_LENGTH,
  DEFAULT_CLOAK_SETTINGS,
  discreetMessages,
  discreetNames,
  type DiscreetNames,
} from "../cloak/index.ts"
import { escapeText } from "../escape-text/index.ts"
import { IncidentKind, incidentMessages, type AlertFacts } from "../incident/index.ts"
import { CardField, cardNews, cardToldMessages } from "../date-plan/index.ts"
import { phoneMessages } from "../phone/index.ts"
import { AskKind, askNewsText, sosAskedMessages } from "../sos/index.ts"
import { toInstant } from "../time/index.ts"
import { VIBE_REASONS, vibeText } from "../vibe/index.ts"
import { spanish } from "./es/index.ts"
import { inLanguage, LANGUAGES, register } from "./index.ts"

register("es", spanish)

const [brand, dater, contact] = ["Porchlight", "Alejandra Cortez", "Samantha Reed"]
/** As long as the links are: 43 signs after the address. */
const link = `https://porchlight.example/r/${"x".repeat(43)}`
const vibe = {
  brand,
  dater,
  level: "rough",
  reasons: VIBE_REASONS,
  note: "",
  sharedAt: toInstant(1_795_302_000_000),
} as const
const forced = { dater, isForced: true, isAlarmed: true }
const card = {
  name: contact,
  place: "Bar X, 200 North Wells Street",
  startsAt: toInstant(1_795_302_000_000),
  endsAt: toInstant(1_795_309_200_000),
  timeZone: "America/New_York",
  handle: "sam.reed.94",
  vehicle: "grey Golf, B 12 XYZ",
  photo: "its name",
} as const
const names = () => discreetNames(DEFAULT_CLOAK_SETTINGS)
const both = ({ app, task }: DiscreetNames) => [app, task] as const
const longest = { app: "x".repeat(CLOAK_TITLE_MAX_LENGTH), task: "y".repeat(CLOAK_REMINDER_MAX_LENGTH) }
const alert = (kind: AlertFacts["kind"], round = 0) =>
  incidentMessages.alertText({
    brand,
    dater,
    contact,
    kind,
    link,
    round,
    reason: {
      kind: "missed-check-in",
      promptsIgnored: 3,
      phoneHeardAt: null,
      batteryPercent: null,
      movedMeters: null,
    },
    openedAt: toInstant(1_795_302_000_000),
    timeZone: "America/New_York",
    now: toInstant(1_795_302_300_000),
  })

/** Every text message, and in how many parts it may be sent: each costs as much as a message, and arrives by itself. */
const texts: Readonly<Record<string, readonly [parts: number, say: () => string]>> = {
  ...Object.fromEntries(
    IncidentKind.literals.map((kind) => [`alert: ${kind}`, [2, () => alert(kind)] as const]),
  ),
  "alert, fifth round": [2, () => alert("missed-check-in", 4)],
  "all-clear": [1, () => incidentMessages.allClearText(dater)],
  "update: on it": [1, () => incidentMessages.updateText(contact, dater, "on-it")],
  "update: reached": [1, () => incidentMessages.updateText(contact, dater, "reached")],
  "answer: an alarm is not answered by text": [1, () => circleTextMessages.notToAlarm(dater, "911")],
  notice: [1, () => incidentMessages.daterNotice([contact, "Maya Brooks"])],
  "notice to nobody": [2, () => incidentMessages.daterNotice([])],
  prompt: [1, () => checkInTextMessages.promptText([contact], "23:10")],
  "prompt, at home": [1, () => checkInTextMessages.homePromptText([contact], "23:10")],
  reminder: [1, () => checkInTextMessages.reminderReplyText("23:00")],
  "reminder, at home": [1, () => checkInTextMessages.homeReminderReplyText("23:00")],
  "on call": [2, () => checkInTextMessages.onCallText(dater, "23:00")],
  "on call, ahead": [
    2,
    () => checkInTextMessages.onCallAheadText(dater, "20:00 on 21 Nov", "23:00 on 21 Nov"),
  ],
  "answer: checked in": [1, () => checkInTextMessages.replyOk("23:40")],
  "answer: on the way home": [1, () => checkInTextMessages.replyHomeBy("23:40")],
  "answer: home": [1, () => checkInTextMessages.replyHome],
  "answer: received": [1, () => checkInTextMessages.replyReceived],
  ...Object.fromEntries(
    AskKind.literals.map((kind) => [
      `ask: ${kind}`,
      [2, () => sosAskedMessages.text[kind](dater, link)] as const,
    ]),
  ),
  card: [2, () => cardToldMessages.text(dater, brand, link)],
  "card: moved": [2, () => cardToldMessages.changed(dater, cardNews(["place"], card), link)],
  "card: all of it": [3, () => cardToldMessages.changed(dater, cardNews(CardField.literals, card), link)],
  drill: [2, () => drilledMessages.text(dater, brand, link)],
  "drill: thanks": [1, () => drilledMessages.thanks(dater)],
  "ask: taken": [1, () => sosAskedMessages.takenText(contact, dater)],
  "ask: closed": [1, () => sosAskedMessages.closedText(dater)],
  "ask: taken, to whoever was alarmed": [1, () => askNewsText({ who: contact, dater }, { isAlarmed: true })],
  "ask: closed, to whoever was alarmed": [1, () => askNewsText({ who: null, dater }, { isAlarmed: true })],
  "escape text while she is forced": [1, () => escapeText({ ...forced, round: 0 })],
  "escape text while she is forced, the second": [1, () => escapeText({ ...forced, round: 1 })],
  "ask: yours": [1, () => sosAskedMessages.replyYours(dater)],
  "ask: somebody has it": [1, () => sosAskedMessages.replyTaken(contact)],
  vibe: [2, () => vibeText(vibe, vibe.sharedAt, { isAlarmed: true })],
  invite: [2, () => circleTextMessages.inviteText(circleMessages.inviteWording(dater, brand), link)],
  "test text": [1, () => circleTextMessages.testText(dater, brand)],
  thanks: [1, () => circleMessages.thanksYes(dater, brand)],
  "thanks for a no": [1, () => circleMessages.thanksNo(dater)],
  stopped: [1, () => circleTextMessages.stopped(brand)],
  "stopped by her who dates": [2, () => circleTextMessages.stoppedOwn(brand)],
  started: [1, () => circleTextMessages.started(brand)],
  help: [2, () => circleTextMessages.help(brand, "help@porchlight.example")],
  "not understood": [1, () => circleTextMessages.notUnderstood(brand)],
  "not covered": [1, () => circleTextMessages.notCovered(contact)],
  code: [1, () => phoneMessages.codeText(brand, "123456", "porchlight.example")],
  "discreet notice": [1, () => discreetMessages.notice(names().app, true)],
  "discreet notice to nobody": [2, () => discreetMessages.notice(names().app, false)],
  "discreet prompt": [1, () => discreetMessages.promptText(...both(names()), "23:10")],
  "discreet prompt, with the longest names": [
    1,
    () => discreetMessages.promptText(...both(longest), "23:10"),
  ],
  "discreet prompt, at home": [1, () => discreetMessages.homePromptText(...both(names()), "23:10")],
  "discreet reminder": [1, () => discreetMessages.reminderText(...both(names()), "23:00")],
  "discreet not covered": [1, () => discreetMessages.notCovered(names().app, contact)],
  "discreet help": [1, () => discreetMessages.help(brand, "help@porchlight.example")],
  "discreet news": [1, () => discreetMessages.news(names().app)],
  "discreet code": [1, () => discreetMessages.codeText(names().app, "123456")],
  "discreet answer: checked in": [1, () => discreetMessages.replyOk("23:40")],
  "discreet answer: home": [1, () => discreetMessages.replyHome],
  "discreet answer: alarm": [1, () => discreetMessages.replyAlarm],
  "discreet answer: refused": [1, () => discreetMessages.replyRefused],
  "discreet not understood": [1, () => discreetMessages.notUnderstood(names().app)],
}

describe.each(LANGUAGES)("text messages (%s)", (language) => {
  test.each(Object.entries(texts))(
    "%s needs no letter that doubles its price, nor too many parts",
    (_, [parts, say]) => {
      const text = inLanguage(language, say)
      const message = new SegmentedMessage(text, "auto")
      expect([text, message.getEncodingName(), message.getNonGsmCharacters()]).toEqual([text, "GSM-7", []])
      expect(message.segmentsCount).toBeLessThanOrEqual(parts)
    },
  )
})
