import { PROVIDER_TIMEOUT_MS } from "@porchlight/core/delivery"
import { addMs } from "@porchlight/core/time"
import type { ServerContext } from "../context/index.ts"
import { isId } from "../input/index.ts"
import type { OutgoingMessage } from "../provider/index.ts"
import { readClaimed } from "./delivery.claim.ts"
import { isOvertaken, messageOf, refusalOf } from "./delivery.decide.ts"

/** A call of ours that a machine took, and the provider's name for it. */
export interface MachineCall {
  readonly key: string
  readonly provider: string
  readonly reference: string
  /** Whether what is said stays on it, as on a voicemail. */
  readonly isKept: boolean
}

/**
 * Says once more, now that the machine listens, what the call is about, and hangs up: else it would speak to a voicemail for a
 * minute, and none of it might be whole. What is not so any more is not said. It is no answer, and stands for nothing. Never
 * throws: a call that is not ended so ends by itself.
 */
export async function endMachineCall(context: ServerContext, call: MachineCall): Promise<void> {
  const provider = context.providers.find(({ name }) => name === call.provider)
  if (provider?.endCall === undefined || !isId(call.key)) return
  const { clock, log } = context
  const tooLate = new AbortController()
  const isOver = new AbortController()
  const until = addMs(clock.now(), PROVIDER_TIMEOUT_MS)
  void clock.waitUntil(until, isOver.signal).then(() => tooLate.abort())
  try {
    const message = call.isKept ? await wordsFor(context, call.key) : null
    await provider.endCall(call.reference, message, tooLate.signal)
  } catch (error) {
    log.warn({ error, deliveryId: call.key }, "A call that a machine took was not ended; it ends by itself.")
  } finally {
    isOver.abort()
  }
}

/** What is left on a machine; null where nothing is: it is not so any more, or it is a call that was to ring and no more. */
async function wordsFor(context: ServerContext, id: string): Promise<OutgoingMessage | null> {
  const now = context.clock.now()
  const [row] = await context.database.transaction({ role: "service" }, (sql) =>
    readClaimed(sql, [{ id, was_leased: false }], now),
  )
  if (row === undefined || row.channel !== "voice" || row.purpose === "placed-call") return null
  return isOvertaken(row) || refusalOf(row, context, now) !== null ? null : messageOf(row, context, now)
}
