import type { Phone } from "@porchlight/core/phone"
import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"

/** When the date that is on asked this number by text for the check-in that is open; null where none did. As the service. */
export async function checkInAskedAt(sql: Sql, phone: Phone): Promise<Instant | null> {
  const row = await sql
    .selectFrom("user_phone_numbers as number")
    .innerJoin("watch", "watch.account_id", "number.user_id")
    // In the words of the index that messages of a watch are found by.
    .innerJoin("delivery", (join) =>
      join.on((build) =>
        build(build.fn.coalesce("delivery.incident_id", "delivery.watch_id"), "=", build.ref("watch.id")),
      ),
    )
    .select("delivery.created_at")
    .where("number.phone_number", "=", phone)
    .where("number.is_verified", "=", true)
    .where("watch.ended_at", "is", null)
    .where("watch.incident_id", "is", null)
    .where("delivery.incident_id", "is", null)
    .where("delivery.channel", "=", "sms")
    .where("delivery.purpose", "in", ["reminder", "prompt"])
    .whereRef("delivery.epoch", "=", "watch.epoch")
    .orderBy("delivery.created_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}
