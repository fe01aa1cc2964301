import type { WatchRecipient } from "@porchlight/core/check-in"
import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"
import type { NewDelivery } from "../delivery/delivery.queue.ts"
import { touchLive } from "../live/live.ts"

/** Asks people who are told whether they can be reached until the end of the date, once in a period. */
export function onCallQuestions(
  watchId: string,
  accountId: string,
  recipients: ReadonlyArray<WatchRecipient>,
  epoch = 0,
): ReadonlyArray<NewDelivery> {
  return recipients
    .filter(({ channels }) => channels.includes("sms"))
    .map(({ contactId, name }) => ({
      accountId,
      watchId,
      contactId,
      recipientName: name,
      channel: "sms",
      purpose: "on-call",
      epoch,
    }))
}

/**
 * Stores for every date that runs whether this number can be reached; once its alarm is open nobody asks that any more. As the
 * service. @returns whose dates had asked
 */
export async function storeOnCall(
  sql: Sql,
  phone: Phone,
  onCall: "yes" | "no",
): Promise<ReadonlyArray<string>> {
  const rows = await sql
    .updateTable("watch_recipient")
    .set({ on_call: onCall })
    .from("watch")
    .from("inner_circle_contacts")
    .whereRef("watch.id", "=", "watch_recipient.watch_id")
    .whereRef("inner_circle_contacts.id", "=", "watch_recipient.contact_id")
    .where("watch.ended_at", "is", null)
    .where("watch.incident_id", "is", null)
    .where("inner_circle_contacts.phone", "=", phone)
    .where("inner_circle_contacts.status", "=", "verified")
    .returning("watch.account_id")
    .execute()
  const accountIds = rows.map((row) => row.account_id)
  await touchLive(sql, accountIds, "watch")
  return accountIds
}

/** When this number was last asked by text whether it can be reached and has not said yes; null where nobody asked. As the service. */
export async function unansweredOnCallSince(sql: Sql, phone: Phone): Promise<Instant | null> {
  const row = await sql
    .selectFrom("watch_recipient as recipient")
    .innerJoin("watch", "watch.id", "recipient.watch_id")
    .innerJoin("inner_circle_contacts as contact", "contact.id", "recipient.contact_id")
    .select("watch.armed_at")
    .where("watch.ended_at", "is", null)
    .where("watch.incident_id", "is", null)
    .where("contact.phone", "=", phone)
    .where("contact.status", "=", "verified")
    .where("recipient.on_call", "<>", "yes")
    .where((eb) => eb(eb.val("sms"), "=", eb.fn.any("recipient.channels")))
    .orderBy("watch.armed_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.armed_at ?? null
}
