import { NotFound } from "@porchlight/core/error"
import { PushAnswer } from "@porchlight/core/notification"
import type { Instant } from "@porchlight/core/time"
import * as Schema from "effect/Schema"
import { checkInSql } from "../check-in/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Database } from "../database/index.ts"

/** A message as a phone or a mailbox would show it. */
export interface OutboxEntry {
  /** The delivery's id. */
  readonly key: string
  readonly at: Instant
  readonly channel: string
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly accountId: string | null
  readonly purpose: string
  readonly state: string
  /** How a notification is answered on the phone that shows it; null where it is not. */
  readonly answer: PushAnswer | null
}

const answerOf = Schema.decodeUnknownSync(Schema.NullOr(PushAnswer))

/** More than a story of two minutes makes; a page with all of a long run would help nobody. */
const SHOWN_MAX = 500

/** What the simulated provider was handed, newest first. */
export function readOutbox(database: Database): Promise<ReadonlyArray<OutboxEntry>> {
  return database.transaction({ role: "service" }, async (sql) => {
    const rows = await sql
      .selectFrom("outbox_message")
      .leftJoin("delivery", "delivery.reference", "outbox_message.key")
      .select([
        "key",
        "outbox_message.created_at",
        "outbox_message.channel",
        "recipient",
        "subject",
        "body",
        "answer",
        "outbox_message.account_id",
        "outbox_message.purpose",
        "outbox_message.state",
        "delivery.state as delivery_state",
      ])
      .orderBy("outbox_message.created_at", "desc")
      .orderBy("key", "desc")
      .limit(SHOWN_MAX)
      .execute()
    return rows.map((row) => ({
      key: row.key,
      at: row.created_at,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      text: row.body,
      accountId: row.account_id,
      purpose: row.purpose,
      state: row.delivery_state ?? row.state,
      answer: answerOf(row.answer),
    }))
  })
}

/**
 * Touches the button of a notification, as the phone that shows it does: once, however often it is touched.
 * @throws NotFound where the message is none that is answered, and whatever the answer is refused with
 */
export async function touchAnswer(context: ServerContext, key: string): Promise<void> {
  const row = await context.database.transaction({ role: "service" }, (sql) =>
    sql.selectFrom("outbox_message").select("answer").where("key", "=", key).executeTakeFirst(),
  )
  const answer = answerOf(row?.answer ?? null)
  if (answer === null) throw new NotFound({})
  const { accountId, watchId, epoch } = answer
  await checkInSql(context, accountId).answer(watchId, epoch, `ok-${watchId}-${epoch}`)
}
