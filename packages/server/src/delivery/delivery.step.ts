import { alarmAt, checkInTextMessages } from "@porchlight/core/check-in"
import { discreetMessages, discreetNames } from "@porchlight/core/cloak"
import { PUSH_ANSWER_TIME, type PushAnswer } from "@porchlight/core/notification"
import { formatClock } from "@porchlight/core/time"
import { CHECK_IN_LINK_PATH, checkInToken } from "../check-in/check-in.link.ts"
import type { ServerContext } from "../context/index.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { graceOf, need, zoneOf } from "./delivery.facts.ts"

/** What a lock screen shows of a reminder, and of whatever else may not say what it is about. */
export function dueReminder(row: ClaimedDelivery): string {
  return row.due_at === null
    ? checkInTextMessages.neutralTitle
    : checkInTextMessages.reminderText(formatClock(row.due_at, zoneOf(row)))
}

/** How a reminder or a prompt is answered on the lock screen, in the language that is spoken; null for whatever asks nothing. */
export function pushAnswer(row: ClaimedDelivery): PushAnswer | null {
  const { purpose, watch_id: watchId, account_id: accountId, epoch } = row
  const isAsked = purpose === "reminder" || purpose === "prompt"
  if (row.channel !== "push" || !isAsked || watchId === null || accountId === null) return null
  const { answerFailed, answerLabel, answerThanks, reminderText: remind } = checkInTextMessages
  const names = row.discreet && discreetNames(row.discreet)
  return {
    label: names ? discreetMessages.answerLabel : answerLabel,
    watchId,
    epoch,
    accountId,
    timeZone: zoneOf(row),
    next: names
      ? discreetMessages.reminderText(names.app, names.task, PUSH_ANSWER_TIME)
      : remind(PUSH_ANSWER_TIME),
    thanks: answerThanks,
    failed: answerFailed,
  }
}

/** What reminds her of a check-in: a text can be answered, and says so. */
export function reminderText(row: ClaimedDelivery): string {
  if (row.channel !== "sms") return dueReminder(row)
  const { homeReminderReplyText, reminderReplyText } = checkInTextMessages
  const text = row.phase === "home" ? homeReminderReplyText : reminderReplyText
  return text(formatClock(need(row.due_at), zoneOf(row)))
}

/** What she is asked when a check-in was due, over any channel. */
export function promptOf(
  row: ClaimedDelivery,
  context: Pick<ServerContext, "secrets" | "settings">,
): { readonly subject: string; readonly text: string } {
  if (row.channel !== "email") return { subject: promptText(row), text: promptText(row) }
  const { neutralTitle, promptMail, homePromptMail } = checkInTextMessages
  const text = row.phase === "home" ? homePromptMail : promptMail
  return {
    subject: neutralTitle,
    text: text(row.recipient_names ?? [], toldAt(row), checkInLink(row, context)),
  }
}

/** When her people are told unless she answers. */
export function toldAt(row: ClaimedDelivery): string {
  return formatClock(alarmAt({ dueAt: need(row.due_at), graceMinutes: graceOf(row) }), zoneOf(row))
}

/** What she is asked where she answers by text or key, and what follows from no answer. */
function promptText(row: ClaimedDelivery): string {
  if (row.channel === "voice") return checkInTextMessages.promptCall
  const text = row.phase === "home" ? checkInTextMessages.homePromptText : checkInTextMessages.promptText
  return text(row.recipient_names ?? [], toldAt(row))
}

/** Where a prompt by mail is answered. */
export function checkInLink(
  row: ClaimedDelivery,
  { secrets, settings }: Pick<ServerContext, "secrets" | "settings">,
): string {
  const asked = { watchId: need(row.watch_id), epoch: row.epoch }
  return `${settings.publicUrl}${CHECK_IN_LINK_PATH}/${checkInToken({ secrets }, asked)}`
}
