import { IdempotencyMismatch, RateLimited } from "@porchlight/core/error"
import { addMs, HOUR_MS } from "@porchlight/core/time"
import {
  levelOf,
  NoVerifiedContacts,
  vibeRecipients,
  VIBES_PER_HOUR,
  type NewVibe,
} from "@porchlight/core/vibe"
import { readContacts } from "../circle/circle.row.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { enqueue } from "../delivery/delivery.queue.ts"
import { takeLimit } from "../limit/index.ts"
import { touchLive } from "../live/live.ts"
import { lockShares, readShare, saidOf } from "./vibe.row.ts"

/**
 * Stores a share and its messages; one that is there already stays as it is. As the service; ring `context.wake` after the
 * commit. Whether each contact still wants texts is looked at again when theirs is sent.
 * @throws NoVerifiedContacts, RateLimited, IdempotencyMismatch; then nothing is stored
 */
export async function storeShare(
  sql: Sql,
  context: ServerContext,
  accountId: string,
  { input, key }: { readonly input: NewVibe; readonly key: string },
): Promise<void> {
  const { vibe, reasons, note, sharedAgoMs } = input
  await lockShares(sql, accountId)
  const known = await readShare(sql, accountId, key)
  if (known) {
    // Its age differs from try to try; what she said does not.
    if (!isSame(saidOf(known), input)) throw new IdempotencyMismatch({})
    return
  }
  const now = context.clock.now()
  const people = vibeRecipients(await readContacts(sql, accountId, now))
  if (people.length === 0) throw new NoVerifiedContacts({})
  const limit = { limit: VIBES_PER_HOUR, windowMs: HOUR_MS }
  const retryAfterMs = await takeLimit(sql, `vibe:${accountId}`, limit, now)
  if (retryAfterMs !== null) throw new RateLimited({ retryAfterMs })
  const sharedAt = addMs(now, -sharedAgoMs)
  const facts = { level: levelOf(vibe), reasons, note, sharedAt }
  const messages = people.map(
    ({ id, name }) =>
      ({ accountId, contactId: id, recipientName: name, channel: "sms", purpose: "vibe", facts }) as const,
  )
  const deliveryIds = await enqueue(sql, context, messages, now)
  await sql
    .insertInto("vibe_checks")
    .values({
      id: context.chance.id(now),
      user_id: accountId,
      created_at: new Date(now),
      shared_at: new Date(sharedAt),
      key,
      vibe,
      reasons: [...reasons],
      note,
      delivery_ids: [...deliveryIds],
    })
    .execute()
  await touchLive(sql, accountId, "circle")
}

function isSame(one: ReturnType<typeof saidOf>, other: NewVibe): boolean {
  return one.vibe === other.vibe && one.note === other.note && one.reasons.join() === other.reasons.join()
}
