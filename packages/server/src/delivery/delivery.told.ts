import { digitReply, type Reply } from "@porchlight/core/circle"
import { areAboutAlarm } from "@porchlight/core/incident"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import { timestamp, type Sql } from "../database/index.ts"

/** Whose alarm a number was told of. */
interface ToldAlarm {
  readonly daterName: string
  readonly alertedAt: Instant
}

/** What such words would answer where no alarm is on; keyed by what is meant, and for digits by what was written. */
const ANSWERED = {
  digit: ["ask", "on-call"],
  yes: ["invite", "drill"],
  no: ["invite"],
  ok: ["drill"],
  // Kept beside the invite.
  other: ["invite"],
} as const satisfies Readonly<Record<string, ReadonlyArray<string>>>

/** Whether a text is about an alarm that its number was told of, and not about what it was asked since. As the service. */
export async function isToAlarm(
  sql: Sql,
  { from, reply, text }: { readonly from: Phone; readonly reply: Reply; readonly text: string },
  now: Instant,
): Promise<boolean> {
  const { type } = reply
  if (type !== "other" && type !== "yes" && type !== "no" && type !== "ok") return false
  const alarm = await readToldAlarm(sql, from, now)
  if (alarm === null) return false
  const askedAt = await readAskedAt(sql, from, ANSWERED[digitReply(text) === null ? type : "digit"])
  return areAboutAlarm({ alertedAt: alarm.alertedAt, askedAt }, now)
}

/** The open alarm that this number was texted or called about last, as long as its link works. As the service. */
export async function readToldAlarm(sql: Sql, phone: Phone, now: Instant): Promise<ToldAlarm | null> {
  const row = await sql
    .selectFrom("inner_circle_contacts as contact")
    .innerJoin("delivery", "delivery.contact_id", "contact.id")
    .innerJoin("incident", "incident.id", "delivery.incident_id")
    .innerJoin("user_profiles as dater", "dater.user_id", "contact.user_id")
    .select(["dater.full_name", "delivery.sent_at"])
    .where("contact.phone", "=", phone)
    .where("contact.status", "=", "verified")
    .where("delivery.purpose", "=", "alert")
    .where("delivery.channel", "in", ["sms", "voice"])
    .where("delivery.sent_at", "is not", null)
    .where("incident.closed_at", "is", null)
    .where("incident.link_expires_at", ">", timestamp(now))
    .orderBy("delivery.sent_at", "desc")
    .orderBy("delivery.id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.sent_at === null) return null
  return { daterName: row.full_name, alertedAt: row.sent_at }
}

async function readAskedAt(sql: Sql, phone: Phone, purposes: ReadonlyArray<string>): Promise<Instant | null> {
  const row = await sql
    .selectFrom("inner_circle_contacts as contact")
    .innerJoin("delivery", "delivery.contact_id", "contact.id")
    .select("delivery.sent_at")
    .where("contact.phone", "=", phone)
    .where("delivery.purpose", "in", purposes)
    .where("delivery.channel", "=", "sms")
    .where("delivery.sent_at", "is not", null)
    .orderBy("delivery.sent_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.sent_at ?? null
}
