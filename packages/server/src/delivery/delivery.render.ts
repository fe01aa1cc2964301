import { checkInTextMessages, onCallWords } from "@porchlight/core/check-in"
import { circleMessages, circleTextMessages, drilledMessages } from "@porchlight/core/circle"
import { discreetNames } from "@porchlight/core/cloak"
import { emailMailMessages, emailMessages } from "@porchlight/core/email"
import { escapeText } from "@porchlight/core/escape-text"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { asForced, asTold, incidentMessages, toldTimes, type AlertFacts } from "@porchlight/core/incident"
import { inLanguage, type OfferedLanguage } from "@porchlight/core/language"
import { newsText, NotificationData, type PushAnswer } from "@porchlight/core/notification"
import { locationToldMessages } from "@porchlight/core/location"
import { phoneMessages } from "@porchlight/core/phone"
import { policyMessages } from "@porchlight/core/policy"
import { Ride, RideStatus, rideText } from "@porchlight/core/ride"
import { sessionMailMessages } from "@porchlight/core/session"
import { settingsMessages } from "@porchlight/core/settings"
import { AskKind, askNewsText, askText, sosAskedMessages } from "@porchlight/core/sos"
import { formatClock, Instant } from "@porchlight/core/time"
import { SharedVibe, vibeText } from "@porchlight/core/vibe"
import * as Schema from "effect/Schema"
import { storedLanguage, type ServerContext } from "../context/index.ts"
import { accountNoticeText } from "./delivery.account.ts"
import { cardText } from "./delivery.card.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { discreetReminder, discreetText } from "./delivery.discreet.ts"
import { factsOf, line, lines, need, timesOf, zoneOf } from "./delivery.facts.ts"
import { dueReminder, promptOf, pushAnswer, reminderText } from "./delivery.step.ts"

/** What a person reads or hears. */
interface RenderedText {
  readonly subject: string | null
  readonly text: string
}

/** The same with the language that it is in, as a call is spoken by a voice of that language, and with how it is answered. */
export interface SpokenText extends RenderedText {
  readonly language: OfferedLanguage
  readonly answer: PushAnswer | null
}

const isAskKind = Schema.is(AskKind)
const isInstant = Schema.is(Instant)

type RenderContext = Pick<ServerContext, "secrets" | "settings">

/**
 * The text of a message, in its recipient's language. Codes and links are derived here and nowhere stored.
 * @throws when the row lacks what its purpose needs: such a row is parked
 */
export function renderDelivery(row: ClaimedDelivery, context: RenderContext, now: Instant): SpokenText {
  const language = languageOf(row)
  return inLanguage(language, () => {
    const { subject, text } = textOf(row, context, now)
    // Whoever glances at a lock screen sees a reminder, whatever the message is about.
    if (row.channel === "push")
      return {
        ...(isPlainNews(row) ? { subject, text } : lockScreenText(row)),
        language,
        answer: pushAnswer(row),
      }
    return { subject: row.channel === "email" ? subject : null, text, language, answer: null }
  })
}

/** What an invite asks is in the language of its proof. */
function languageOf(row: ClaimedDelivery): OfferedLanguage {
  const { language } = row.purpose === "invite" ? factsOf(row) : {}
  return storedLanguage(typeof language === "string" ? language : row.language)
}

/** News says on a lock screen that there is some, and not what. */
function isPlainNews({ purpose, discreet }: ClaimedDelivery): boolean {
  return purpose === "notification" && discreet === null
}

function lockScreenText(row: ClaimedDelivery): RenderedText {
  if (row.discreet === null) return { subject: checkInTextMessages.neutralTitle, text: dueReminder(row) }
  const names = discreetNames(row.discreet)
  return { subject: names.app, text: discreetReminder(names, row) }
}

function textOf(row: ClaimedDelivery, context: RenderContext, now: Instant): RenderedText {
  const { brandName, publicUrl } = context.settings
  const facts = factsOf(row)
  const plain = (text: string): RenderedText => ({ subject: text, text })
  const discreet = discreetText(row, context)
  if (discreet !== null) return { subject: discreet.split("\n", 1)[0] ?? discreet, text: discreet }
  switch (row.purpose) {
    case "reminder":
      return plain(reminderText(row))
    case "prompt":
      return promptOf(row, context)
    case "on-call":
      return plain(onCallWords(dater(row), timesOf(row), zoneOf(row), now))
    case "alert":
      return alertText(row, context, now)
    case "update": {
      const answer = facts["answer"] === "reached" ? "reached" : "on-it"
      return plain(incidentMessages.updateText(line(facts["who"]), dater(row), answer))
    }
    case "all-clear":
      return {
        subject: incidentMessages.allClearSubject(dater(row)),
        text: incidentMessages.allClearText(dater(row)),
      }
    case "notice":
      // Without a text of its own it is about an alarm: who is told stands with the watch.
      return plain(
        row.facts === null ? incidentMessages.daterNotice(need(row.recipient_names)) : line(facts["text"]),
      )
    case "test":
      return plain(circleTextMessages.testText(dater(row), brandName))
    case "drill":
      return drillText(row, context)
    case "card":
    case "card-change":
      return cardText(row, dater(row), context)
    case "escape-text": {
      const { round, under_duress: isForced, contact_id: contactId } = row
      const from = contactId === null ? null : dater(row)
      return plain(escapeText({ dater: from, round, isForced, ...besides(row) }))
    }
    case "placed-call":
      return plain(line(facts["script"]) || fakeCallMessages.script)
    case "ask": {
      const token = context.secrets.linkToken("ask", ...lines(facts["tokenParts"]))
      const kind = isAskKind(facts["kind"]) ? facts["kind"] : "call"
      const askedAt = isInstant(facts["askedAt"]) ? facts["askedAt"] : now
      const link = `${publicUrl}/a/${token}`
      const asked = { kind, dater: dater(row), link, askedAt, isForced: row.under_duress }
      return { subject: sosAskedMessages.subject(dater(row)), text: askText(asked, now) }
    }
    case "place": {
      const { subject, text: say, body } = locationToldMessages
      const link = `${publicUrl}/l/${context.secrets.linkToken("location", ...lines(facts["tokenParts"]))}`
      const text = (row.channel === "email" ? body : say)(dater(row), brandName, link)
      return { subject: subject(dater(row)), text }
    }
    case "ask-news": {
      const who = facts["who"] === null ? null : line(facts["who"])
      return plain(askNewsText({ who, dater: dater(row) }, besides(row)))
    }
    case "vibe":
      return plain(vibeText({ ...vibeFacts(facts), ...sender(row, brandName) }, now, besides(row)))
    case "ride":
      return plain(rideText({ ...rideFacts(facts), ...sender(row, brandName) }, besides(row)))
    case "reply":
      return plain(line(facts["text"]))
    case "notification": {
      const { messages, timeZone } = newsFacts(row.facts)
      const clockOf = (at: Instant) => formatClock(at, timeZone)
      return newsText(messages, { channel: row.channel, brand: brandName, clockOf })
    }
    case "code": {
      const code = context.secrets.code(...lines(facts["codeParts"]))
      return plain(phoneMessages.codeText(brandName, code, new URL(publicUrl).host))
    }
    case "invite": {
      const token = context.secrets.linkToken("invite", ...lines(facts["tokenParts"]))
      // Missing in what an older version stored.
      const wording = line(facts["wording"] ?? circleMessages.inviteWording(dater(row), brandName))
      const text = circleTextMessages.inviteText(wording, `${publicUrl}/i/${token}`)
      return { subject: circleTextMessages.inviteSubject(dater(row)), text }
    }
    case "email-confirmation": {
      const token = context.secrets.linkToken("email-confirmation", ...lines(facts["tokenParts"]))
      return {
        subject: emailMessages.subject(brandName),
        text: emailMessages.body(brandName, `${publicUrl}/confirm-email#${token}`),
      }
    }
    case "email-change":
    case "email-taken":
    case "email-change-notice":
      return emailChangeText(row, context)
    case "password-reset": {
      const token = context.secrets.linkToken("password-reset", ...lines(facts["tokenParts"]))
      return {
        subject: sessionMailMessages.resetSubject(brandName),
        text: sessionMailMessages.resetBody(brandName, `${publicUrl}/reset-password#${token}`),
      }
    }
    case "account-notice":
      return accountNoticeText(facts, context)
    case "account-deletion":
      return {
        subject: settingsMessages.deletionSubject(brandName),
        text: settingsMessages.deletionBody(brandName, line(facts["day"]), `${publicUrl}/signin`),
      }
    case "account-kept":
      return {
        subject: settingsMessages.keptSubject(brandName),
        text: settingsMessages.keptBody(brandName),
      }
    case "inactive-account":
      return {
        subject: policyMessages.inactiveNoticeSubject(brandName),
        text: policyMessages.inactiveNotice(brandName, line(facts["day"]), `${publicUrl}/signin`),
      }
    default:
      throw new Error(`There is no text for a message with the purpose ${row.purpose}.`)
  }
}

/** What is mailed about another address, to the new mailbox, to whom it belongs already, and to the old one. */
function emailChangeText(
  { purpose, facts: stored }: ClaimedDelivery,
  { secrets, settings: { brandName, publicUrl } }: RenderContext,
): RenderedText {
  const words = emailMailMessages
  if (purpose === "email-taken")
    return {
      subject: words.takenSubject(brandName),
      text: words.takenBody(brandName, `${publicUrl}/reset-password`),
    }
  const facts = factsOf({ facts: stored })
  const parts = lines(facts["tokenParts"])
  const link = (act: string, token: string) => `${publicUrl}/confirm-email?act=${act}#${token}`
  if (purpose === "email-change")
    return {
      subject: words.changeSubject(brandName),
      text: words.changeBody(brandName, link("change", secrets.linkToken("email-change", ...parts))),
    }
  if (facts["stage"] === "undone")
    return {
      subject: words.undoneSubject(brandName),
      text: words.undoneBody(brandName, line(facts["when"]), `${publicUrl}/contact`),
    }
  const [subject, body] =
    facts["stage"] === "done" ? [words.doneSubject, words.doneBody] : [words.noticeSubject, words.noticeBody]
  const undo = link("undo", secrets.linkToken("email-undo", ...parts))
  return { subject: subject(brandName), text: body(brandName, line(facts["when"]), undo) }
}

/** What somebody gets whose being reached is tried. */
function drillText(row: ClaimedDelivery, { secrets, settings }: RenderContext): RenderedText {
  const { subject, text, body } = drilledMessages
  const link = `${settings.publicUrl}/t/${secrets.linkToken("drill", ...lines(factsOf(row)["tokenParts"]))}`
  const say = row.channel === "email" ? body : text
  return { subject: subject(dater(row)), text: say(dater(row), settings.brandName, link) }
}

/** What news says, as it was stored. */
export const newsFacts = Schema.decodeUnknownSync(
  Schema.Struct({ messages: Schema.Array(NotificationData), timeZone: Schema.String }),
)

/** What a vibe's message says, as it was stored. */
const vibeFacts = Schema.decodeUnknownSync(
  Schema.Struct({
    level: SharedVibe.fields.level,
    reasons: SharedVibe.fields.reasons,
    note: Schema.String,
    sharedAt: SharedVibe.fields.sharedAt,
  }),
)

const { pickup, destination, driver, vehicle, simulated } = Ride.fields
const rideFacts = Schema.decodeUnknownSync(
  Schema.Struct({ pickup, destination, driver, vehicle, simulated, status: RideStatus }),
)

function alertText(row: ClaimedDelivery, context: RenderContext, now: Instant): RenderedText {
  const token = responderToken(context, row.id)
  const openedAt = need(row.opened_at)
  const alarm = asTold({ kind: need(row.kind), reason: need(row.incident_reason) })
  const { kind, reason } = row.under_duress ? asForced(alarm) : alarm
  const facts: AlertFacts = {
    brand: context.settings.brandName,
    dater: dater(row),
    contact: row.recipient_name,
    kind,
    reason,
    // "Missed a check-in at …" names when it was due, also when the server was down then.
    ...toldTimes({ reason, openedAt: (kind === "missed-check-in" ? row.due_at : null) ?? openedAt }),
    timeZone: zoneOf(row),
    link: `${context.settings.publicUrl}/r/${token}`,
    now,
    round: row.round,
  }
  const subject = incidentMessages.alertSubject(facts)
  if (row.channel === "voice") return { subject, text: incidentMessages.alertCall(facts) }
  const isEmail = row.channel === "email"
  return { subject, text: isEmail ? incidentMessages.alertBody(facts) : incidentMessages.alertText(facts) }
}

/** The token of the link in an alert. */
export function responderToken({ secrets }: Pick<ServerContext, "secrets">, deliveryId: string): string {
  return secrets.linkToken("responder", deliveryId)
}

function dater(row: ClaimedDelivery): string {
  return need(row.dater_name)
}

const sender = (row: ClaimedDelivery, brand: string) => ({ brand, dater: dater(row) })
const besides = ({ alarm_told: isAlarmed }: ClaimedDelivery) => ({ isAlarmed })
