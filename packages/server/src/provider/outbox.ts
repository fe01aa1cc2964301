import { CHANNELS, type DeliveryState } from "@porchlight/core/delivery"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import type { Clock } from "../clock/index.ts"
import type { Database } from "../database/index.ts"
import { notePushed } from "../notification/notification.push.row.ts"
import type { OutgoingMessage, Provider } from "./provider.ts"

export const OUTBOX = "outbox"

/** WhatsApp takes approved templates alone, which nobody approves here: it counts as not connected. */
const TAKEN = CHANNELS.filter((channel) => channel !== "whatsapp")

/** How long a simulated phone takes to have a message. */
const DELIVERED_AFTER_MS = SECOND_MS

/**
 * The embedded default for every channel but WhatsApp: stores what would have been sent, for the development page. Nothing leaves the
 * machine. With `deliversItself` each message reports itself delivered a second later; else a person does that.
 */
export function outboxProvider(options: {
  readonly database: Database
  readonly clock: Clock
  readonly deliversItself: boolean
}): Provider {
  const { database, clock, deliversItself } = options
  return {
    name: OUTBOX,
    channels: TAKEN,
    simulated: true,
    honoursKeys: true,
    isWorking: () => true,
    send: async (message) => {
      await store(message)
      return { type: "accepted", reference: message.key }
    },
    lookUp: async (key) => {
      const row = await database.transaction({ role: "service" }, (sql) =>
        sql.selectFrom("outbox_message").select("state").where("key", "=", key).executeTakeFirst(),
      )
      // The column holds delivery states only: it is written here and from core's reports.
      return row ? { type: "found", reference: key, state: row.state as DeliveryState } : { type: "absent" }
    },
  }

  async function store(message: OutgoingMessage): Promise<void> {
    const now = clock.now()
    await database.transaction({ role: "service" }, async (sql) => {
      if (message.channel === "push") await notePushed(sql, [message.to], now)
      await sql
        .insertInto("outbox_message")
        .values({
          key: message.key,
          account_id: message.accountId,
          channel: message.channel,
          recipient: message.to,
          subject: message.subject,
          body: message.text,
          answer: message.answer ? JSON.stringify(message.answer) : null,
          purpose: message.purpose,
          created_at: new Date(now),
          deliver_at: deliversItself ? new Date(addMs(now, DELIVERED_AFTER_MS)) : null,
          state: "accepted",
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }
}
