import { isReminderByText } from "@porchlight/core/check-in"
import type { Channel } from "@porchlight/core/delivery"
import type { Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { anyOf, type Sql } from "../database/index.ts"
import type { ChangedDelivery } from "./delivery.change.ts"
import { enqueueAhead, type NewDelivery } from "./delivery.queue.ts"

/**
 * Asks by mail, with a link that answers, where what asked her by text has failed: STOP came from her own number, or no provider
 * took it. As the service.
 */
export async function askByMail(
  sql: Sql,
  context: ServerContext,
  now: Instant,
  changed: ReadonlyArray<ChangedDelivery>,
): Promise<void> {
  const unheard = changed.filter((row) => hasJustFailed(row, "prompt", "sms"))
  if (unheard.length === 0) return
  // Whoever reads an address that was never confirmed may be anybody, and could answer for her.
  const confirmed = await sql
    .selectFrom("user_profiles")
    .select("user_id")
    .where("user_id", "=", anyOf(unheard.flatMap(({ accountId }) => accountId ?? [])))
    .where("email_confirmed_at", "is not", null)
    .execute()
  const reachable = new Set(confirmed.map((row) => row.user_id))
  const mails = unheard
    .filter(({ accountId }) => reachable.has(accountId ?? ""))
    .map((row) => sameOver(row, "prompt", "email"))
  if (mails.length > 0) await enqueueAhead(sql, context, mails, now)
}

/** Reminds by text where a reminder rang no phone, while that still comes well before the first prompt. As the service. */
export async function remindByText(
  sql: Sql,
  context: ServerContext,
  now: Instant,
  changed: ReadonlyArray<ChangedDelivery>,
): Promise<void> {
  const unheard = changed.filter((row) => hasJustFailed(row, "reminder", "push"))
  if (unheard.length === 0) return
  const watches = await sql
    .selectFrom("watch")
    .select(["id", "due_at"])
    .where("id", "=", anyOf(unheard.flatMap(({ watchId }) => watchId ?? [])))
    .execute()
  const inTime = new Set(
    watches.flatMap((row) => (isReminderByText({ dueAt: row.due_at }, now) ? [row.id] : [])),
  )
  const texts = unheard
    .filter(({ watchId }) => inTime.has(watchId ?? ""))
    .map((row) => sameOver(row, "reminder", "sms"))
  if (texts.length > 0) await enqueueAhead(sql, context, texts, now)
}

type Step = "reminder" | "prompt"

function hasJustFailed(row: ChangedDelivery, purpose: Step, channel: Channel): boolean {
  return row.purpose === purpose && row.channel === channel && row.hasChanged && row.state === "failed"
}

/** The same to her over another channel. */
function sameOver(
  { accountId, watchId, epoch, round }: ChangedDelivery,
  purpose: Step,
  channel: Channel,
): NewDelivery {
  return { accountId, watchId, channel, purpose, epoch, round }
}
