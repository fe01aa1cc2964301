import { alarmAt } from "@porchlight/core/check-in"
import { discreetMessages as words, discreetNames, type DiscreetNames } from "@porchlight/core/cloak"
import { formatClock, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { factsOf, graceOf, line, lines, need, zoneOf } from "./delivery.facts.ts"
import { checkInLink, toldAt } from "./delivery.step.ts"

/**
 * What a message to the dater says that may not say what it is about (B-26), in the language that is spoken; null for any
 * other message: what goes to her people, and mail about her account, which she asked for or has to act on.
 */
export function discreetText(
  row: ClaimedDelivery,
  context: Pick<ServerContext, "secrets" | "settings">,
): string | null {
  if (row.discreet === null) return null
  const names = discreetNames(row.discreet)
  const { app, task } = names
  switch (row.purpose) {
    case "reminder":
      return row.channel === "sms" ? stepText(names, row, need(row.due_at)) : discreetReminder(names, row)
    case "prompt": {
      if (row.channel === "voice") return words.promptCall(app, task)
      if (row.channel === "email") return words.promptMail(app, task, toldAt(row), checkInLink(row, context))
      return stepText(names, row, alarmAt({ dueAt: need(row.due_at), graceMinutes: graceOf(row) }))
    }
    case "notice": {
      const facts = factsOf(row)
      if (row.facts === null) return words.notice(app, need(row.recipient_names).length > 0)
      return "notCovered" in facts ? words.notCovered(app, line(facts["notCovered"])) : words.news(app)
    }
    case "notification":
      return words.news(app)
    case "code":
      return words.codeText(app, context.secrets.code(...lines(factsOf(row)["codeParts"])))
    default:
      return null
  }
}

/** What can be answered, until then. */
function stepText({ app, task }: DiscreetNames, row: ClaimedDelivery, until: Instant): string {
  const text = row.phase === "home" ? words.homePromptText : words.promptText
  return text(app, task, formatClock(until, zoneOf(row)))
}

/** What a lock screen shows of any message. */
export function discreetReminder({ app, task }: DiscreetNames, row: ClaimedDelivery): string {
  return row.due_at === null
    ? words.news(app)
    : words.reminderText(app, task, formatClock(row.due_at, zoneOf(row)))
}
