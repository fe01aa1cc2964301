import { ALL_CLEAR_TRIES_FOR_MS, retryDelayMs, type DeliveryState } from "@porchlight/core/delivery"
import { addMs, type Instant } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { isDatabaseAway, isOutOfTime, timestamp } from "../database/index.ts"
import { changeDeliveries, type DeliveryChange } from "./delivery.change.ts"
import { prepareDeliveries, type Handover } from "./delivery.dispatch.ts"
import { isOwed, OWED_EVERY_MS } from "./delivery.owed.ts"
import { followUp } from "./delivery.undelivered.ts"

const SERVICE = { role: "service" } as const

/** What the column holds. */
const TRIES_MAX = 32_767

/** The messages that are due in a lane, the earliest first. */
interface Batch {
  readonly lane: number
  readonly limit: number
}

/**
 * Prepares what is due in a lane. When that fails together, each message is prepared by itself, so that one that cannot be never
 * holds up another; that one is put off, longer each time, with an error in the log.
 * @param begin is given what is to be handed over as soon as it is prepared: its lease runs
 * @returns how many messages were claimed
 * @throws Unavailable when the database cannot be reached
 */
export async function prepareWithCare(
  context: ServerContext,
  batch: Batch,
  begin: (handover: Handover) => void,
): Promise<number> {
  try {
    const { claimed, handovers } = await prepareDeliveries(context, batch)
    for (const handover of handovers) begin(handover)
    return claimed
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    context.log.warn(
      { error, lane: batch.lane },
      "Messages could not be prepared together; each is by itself.",
    )
  }
  const ids = await readDue(context, batch)
  for (const id of ids) {
    try {
      const { handovers } = await prepareDeliveries(context, { dueId: id })
      for (const handover of handovers) begin(handover)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      await putOff(context, id, error)
    }
  }
  return ids.length
}

function readDue({ database, clock }: ServerContext, batch: Batch): Promise<ReadonlyArray<string>> {
  return database.transaction(SERVICE, async (sql) => {
    const rows = await sql
      .selectFrom("delivery")
      .select("id")
      .where("priority", "=", batch.lane)
      .where("next_at", "<=", timestamp(clock.now()))
      .orderBy("next_at")
      .limit(batch.limit)
      .execute()
    return rows.map(({ id }) => id)
  })
}

/** A message that could not be prepared, this try counted. */
interface Unprepared {
  readonly id: string
  readonly purpose: string
  readonly state: DeliveryState
  readonly created_at: Instant
  readonly tries: number
  /** A process may have died while it sent this. */
  readonly mayBeOut: boolean
}

async function putOff(context: ServerContext, id: string, error: unknown): Promise<void> {
  // Somebody holds what it needs: that ends, and says nothing against the message, which is as due as before.
  if (isOutOfTime(error))
    return context.log.warn({ error, deliveryId: id }, "A message waits for what somebody else holds.")
  const now = context.clock.now()
  const row = await countTry(context, id, now)
  if (row === null) return
  const facts = { error, deliveryId: id, purpose: row.purpose, tries: row.tries }
  const end = endOf(row, now)
  if (end === null) return context.log.error(facts, "A message could not be prepared; it is tried again.")
  context.log.error(facts, "A message that cannot be prepared is given up.")
  try {
    await context.database.transaction(SERVICE, async (sql) =>
      followUp(sql, context, now, await changeDeliveries(sql, now, [end])),
    )
  } catch (failure) {
    // It waits for its next look all the same.
    if (isDatabaseAway(failure)) throw failure
    context.log.error({ error: failure, deliveryId: id }, "A message could not be given up.")
  }
}

/** Counts a try, and says when the next is due. Who may have died with it stays known: it is asked about before it is sent. */
function countTry(context: ServerContext, id: string, now: Instant): Promise<Unprepared | null> {
  return context.database.transaction(SERVICE, async (sql) => {
    const row = await sql
      .selectFrom("delivery")
      .select(["id", "purpose", "state", "created_at", "tries", "provider", "leased_by"])
      .where("id", "=", id)
      .where("next_at", "<=", timestamp(now))
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return null
    const tries = Math.min(row.tries + 1, TRIES_MAX)
    await sql
      .updateTable("delivery")
      .set({ tries, next_at: new Date(addMs(now, retryDelayMs(tries) ?? OWED_EVERY_MS)) })
      .where("id", "=", id)
      .execute()
    const mayBeOut = row.leased_by !== null && row.provider !== null
    // The table's constraint names the same states.
    return { ...row, tries, state: row.state as DeliveryState, mayBeOut }
  })
}

/**
 * What becomes of a message that could not be prepared too often, null while it is tried again. One that no provider had has
 * failed, so that another channel can stand in, unless it is owed. Any other is looked at for a day, and keeps what is known.
 */
function endOf(row: Unprepared, now: Instant): DeliveryChange | null {
  const { id, mayBeOut } = row
  if (retryDelayMs(row.tries) !== null) return null
  if (row.state === "queued" && !mayBeOut)
    return isOwed(row, now) ? null : { id, state: "failed", nextAt: null }
  const isOver = now - row.created_at >= ALL_CLEAR_TRIES_FOR_MS
  return isOver ? { id, state: "unknown", isSent: mayBeOut, nextAt: null } : null
}
