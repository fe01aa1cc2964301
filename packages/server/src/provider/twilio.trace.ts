import type { Channel } from "@porchlight/core/delivery"
import { addMs, DAY_MS, type Instant } from "@porchlight/core/time"
import { sql as query } from "kysely"
import { column, type Database } from "../database/index.ts"
import { TWILIO } from "./twilio.codes.ts"

/** What our own records say about messages to a number. */
export interface TwilioTrace {
  /** Those of the references that belong to other messages of ours. */
  readonly taken: ReadonlySet<string>
  /** Whether another message to the number over the channel may have gone out with nobody knowing its reference. */
  readonly hasRival: boolean
}

export interface TraceQuestion {
  readonly key: string
  readonly channel: Channel
  readonly to: string
  readonly since: Instant
  readonly references: ReadonlyArray<string>
}

/** How much older than the message in question a rival may be: all-clears are tried for a day. */
const RIVAL_MS = DAY_MS

/** Reads it from the deliveries. As the service. */
export function twilioTrace(database: Database): (question: TraceQuestion) => Promise<TwilioTrace> {
  return ({ key, channel, to, since, references }) =>
    database.transaction({ role: "service" }, async (sql) => {
      const { rows } = await query<{ readonly reference: string }>`
        select reference from delivery
        where provider = ${TWILIO} and reference = any(${column("text", references)}) and id <> ${key}::uuid`.execute(
        sql,
      )
      const { rows: rivals } = await query`
        select from delivery rival
        left join user_phone_numbers number on number.user_id = rival.account_id and number.is_verified
        left join inner_circle_contacts contact on contact.id = rival.contact_id
        where rival.provider = ${TWILIO} and rival.reference is null and rival.channel = ${channel}
          and rival.id <> ${key}::uuid and rival.created_at >= ${new Date(addMs(since, -RIVAL_MS))}
          and coalesce(rival.address,
            case when rival.contact_id is null then number.phone_number else contact.phone end) = ${to}
        limit 1`.execute(sql)
      return { taken: new Set(rows.map(({ reference }) => reference)), hasRival: rivals.length > 0 }
    })
}
