import type { ServerContext } from "../context/index.ts"
import { prepareWithCare } from "../delivery/delivery.care.ts"
import { handOver, type Handover } from "../delivery/delivery.dispatch.ts"
import { markDeliveries, type Mark } from "../delivery/delivery.mark.ts"
import type { NextAt } from "./worker.job.ts"

/** Sends what one lane holds, several messages at a time. */
export interface Dispatcher {
  /** Claims as many due messages as there is room for and begins to send them. @returns how many were claimed */
  readonly fill: () => Promise<number>
  /** When the next message of the lane is due. */
  readonly nextAt: NextAt
  /** Whether a further message could be sent now. */
  readonly hasRoom: () => boolean
  /** Fulfils when nothing is in flight. */
  readonly idle: () => Promise<void>
}

/** `onRoom` is called when a message has left where there was no room, so that the next can be claimed at once. */
export function createDispatcher(
  context: ServerContext,
  options: { readonly lane: number; readonly maxInFlight: number; readonly onRoom: () => void },
): Dispatcher {
  const inFlight = new Set<Promise<void>>()
  const mark = gather(context)
  const begin = (handover: Handover) => {
    const sending = handOver(context, handover, mark).finally(() => {
      const wasFull = inFlight.size >= options.maxInFlight
      inFlight.delete(sending)
      if (wasFull) options.onRoom()
    })
    inFlight.add(sending)
  }
  return {
    fill: async () => {
      const limit = options.maxInFlight - inFlight.size
      return limit <= 0 ? 0 : prepareWithCare(context, { lane: options.lane, limit }, begin)
    },
    nextAt: (sql) =>
      sql
        .selectFrom("delivery")
        .select(({ fn }) => fn.min("next_at").as("at"))
        .where("priority", "=", options.lane)
        .where("next_at", "is not", null),
    hasRoom: () => inFlight.size < options.maxInFlight,
    idle: async () => {
      while (inFlight.size > 0) await Promise.all(inFlight)
    },
  }
}

/** Marks that come while one transaction stores others are stored together in the next. */
function gather(context: ServerContext): (mark: Mark) => Promise<void> {
  let waiting: Array<Mark> = []
  /** Fulfils when the next may begin, whatever became of those before. */
  let storing: Promise<unknown> = Promise.resolve()
  /** Those whose alarm somebody holds wait on one connection, and hold up no others. */
  let straggling: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  const storeWaiting = async () => {
    const marks = waiting
    waiting = []
    next = null
    const together = storeTogether(context, marks)
    storing = together.catch(() => {})
    const held = await together
    if (held.length === 0) return
    straggling = straggling.then(() => storeApart(context, byIncident(held)))
    await straggling
  }

  return (mark) => {
    waiting.push(mark)
    next ??= storing.then(storeWaiting)
    return next
  }
}

/** @returns those whose alarm somebody holds. @throws where there is one alone, which is not stored then */
async function storeTogether(
  context: ServerContext,
  marks: ReadonlyArray<Mark>,
): Promise<ReadonlyArray<Mark>> {
  try {
    return await markDeliveries(context, marks)
  } catch (error) {
    if (marks.length === 1) throw error
    // One that cannot be stored must not take the others with it.
    context.log.warn({ error }, "Several messages could not be marked together; they are marked one by one.")
    await storeApart(
      context,
      marks.map((mark) => [mark]),
    )
    return []
  }
}

/** Never throws. */
async function storeApart(context: ServerContext, groups: ReadonlyArray<ReadonlyArray<Mark>>): Promise<void> {
  for (const marks of groups) {
    await markDeliveries(context, marks).catch((error: unknown) =>
      context.log.warn(
        { error, deliveryIds: marks.map(({ row }) => row.id) },
        "Messages could not be marked; they are looked up later.",
      ),
    )
  }
}

function byIncident(marks: ReadonlyArray<Mark>): ReadonlyArray<ReadonlyArray<Mark>> {
  const ids = new Set(marks.map(({ row }) => row.incident_id))
  return [...ids].map((id) => marks.filter(({ row }) => row.incident_id === id))
}
