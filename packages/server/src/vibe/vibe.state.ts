import type { Delivery } from "@porchlight/core/delivery"
import { addMs, type Instant } from "@porchlight/core/time"
import {
  levelOf,
  VIBE_SHOWN_FOR_MS,
  vibeRecipients,
  type SharedVibe,
  type VibeState,
} from "@porchlight/core/vibe"
import { readContacts } from "../circle/circle.row.ts"
import type { Sql } from "../database/index.ts"
import { readLastShare, readMessages, saidOf, type VibeRow } from "./vibe.row.ts"

/** Everything that the dater sees of what she shares. In the name of the account. */
export async function readVibeState(sql: Sql, accountId: string, now: Instant): Promise<VibeState> {
  const people = vibeRecipients(await readContacts(sql, accountId, now)).toReversed()
  const row = await readLastShare(sql, accountId, addMs(now, -VIBE_SHOWN_FOR_MS))
  return {
    now,
    people: people.map(({ id, name }) => ({ contactId: id, name })),
    last: row ? await sharedOf(sql, row) : null,
  }
}

async function sharedOf(sql: Sql, row: VibeRow): Promise<SharedVibe> {
  const said = saidOf(row)
  const messages = await readMessages(sql, row)
  return {
    id: row.id,
    ...said,
    level: levelOf(said.vibe),
    sharedAt: row.shared_at,
    deliveries: messages.map((message) => ({
      id: message.id,
      incidentId: null,
      contactId: message.contact_id,
      recipientName: message.recipient_name,
      purpose: "vibe",
      // The table's constraints name the same channels and states, and its reasons are written from theirs.
      channel: message.channel as Delivery["channel"],
      round: message.round,
      state: message.state as Delivery["state"],
      reason: message.reason as Delivery["reason"],
      createdAt: message.created_at,
      changedAt: message.changed_at,
    })),
  }
}
