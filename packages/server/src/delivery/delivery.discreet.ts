import { alarmAt } from "@porchlight/core/check-in"
import {
  discreetMessages as words,
  discreetNames,
  type CloakSettings,
  type DiscreetNames,
} from "@porchlight/core/cloak"
import type { Phone } from "@porchlight/core/phone"
import { formatClock } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { factsOf, graceOf, line, lines, need, zoneOf } from "./delivery.facts.ts"

/**
 * What a message to the dater says that may not say what it is about (B-26), in the language that is spoken; null for any
 * other message: what goes to her people, and mail about her account, which she asked for or has to act on.
 */
export function discreetText(
  row: ClaimedDelivery,
  { secrets }: Pick<ServerContext, "secrets">,
): string | null {
  if (row.discreet === null) return null
  const names = discreetNames(row.discreet)
  const { app, task } = names
  switch (row.purpose) {
    case "reminder":
      return discreetReminder(names, row)
    case "prompt": {
      if (row.channel === "voice") return words.promptCall(app, task)
      const at = alarmAt({ dueAt: need(row.due_at), graceMinutes: graceOf(row) })
      const text = row.phase === "home" ? words.homePromptText : words.promptText
      return text(app, task, formatClock(at, zoneOf(row)))
    }
    case "notice": {
      const facts = factsOf(row)
      if (row.facts === null) return words.notice(app, need(row.recipient_names).length > 0)
      return "notCovered" in facts ? words.notCovered(app, line(facts["notCovered"])) : words.news(app)
    }
    case "code":
      return words.codeText(app, secrets.code(...lines(factsOf(row)["codeParts"])))
    default:
      return null
  }
}

/** What a lock screen shows of any message. */
export function discreetReminder({ app, task }: DiscreetNames, row: ClaimedDelivery): string {
  return row.due_at === null
    ? words.news(app)
    : words.reminderText(app, task, formatClock(row.due_at, zoneOf(row)))
}

/** What discreet messages go by; null where they may say what they are about. */
export type Discreet = Pick<CloakSettings, "appTitle" | "reminderText"> | null

/** Whether what is answered to this number has to be discreet: it is a member's, who is out of sight. As the service. */
export async function discreetOfNumber(sql: Sql, phone: Phone): Promise<Discreet> {
  const member = await sql
    .selectFrom("user_phone_numbers")
    .select("user_id")
    .where("phone_number", "=", phone)
    .where("is_verified", "=", true)
    .executeTakeFirst()
  return member === undefined ? null : discreetOfAccount(sql, member.user_id)
}

/** Whether what is said to this account has to be discreet. As the service. */
export async function discreetOfAccount(sql: Sql, accountId: string): Promise<Discreet> {
  const row = await sql
    .selectFrom("cloak_settings")
    .select(["app_title", "reminder_text"])
    .where("user_id", "=", accountId)
    .where((build) => build.or([build("level", "is not", null), build("always_discreet", "=", true)]))
    .executeTakeFirst()
  return row === undefined ? null : { appTitle: row.app_title, reminderText: row.reminder_text }
}
