import { MINUTE_MS, type Instant } from "@porchlight/core/time"
import type { Clock } from "../clock/index.ts"
import type { Provider, SendOutcome } from "./provider.ts"

/** So many tries in a row, of whatever messages, that came to nothing: one alone may be chance. */
const TRIES_IN_A_ROW = 3

/** How long what failed counts as unable: whoever asks later finds out by a try. */
const UNABLE_FOR_MS = MINUTE_MS

type Say = (facts: Readonly<Record<string, unknown>>, message: string) => void

interface Ground {
  readonly clock: Pick<Clock, "now">
  readonly log: Readonly<Record<"error" | "info", Say>>
}

/**
 * A provider that knows how it does, from what became of its last tries. A try that a message itself made fail says nothing.
 * Whoever runs this is told once, by an error in the log, when it takes nothing any more.
 */
export function withHealth(provider: Provider, { clock, log }: Ground): Provider {
  const { name, channels, lookUp } = provider
  let failures = 0
  let since: Instant | null = null
  let lastAt: Instant | null = null
  let isFailing = false

  const fail = (isAccount: boolean) => {
    lastAt = clock.now()
    since ??= lastAt
    failures += 1
    if (isFailing || !(isAccount || failures >= TRIES_IN_A_ROW)) return
    isFailing = true
    log.error(
      { provider: name, channels },
      isAccount
        ? "A provider refuses our account, token, sender or its address: nothing goes out until that is mended."
        : "A provider takes nothing: messages wait, and those of alarms go other ways.",
    )
  }
  const succeed = () => {
    if (isFailing && since !== null)
      log.info(
        { provider: name, channels, failedForMs: clock.now() - since },
        "A provider takes messages again.",
      )
    failures = 0
    since = null
    isFailing = false
  }
  const judge = (outcome: SendOutcome) => {
    if (outcome.type !== "busy") succeed()
    else if (outcome.blame !== "message") fail(outcome.blame === "account")
  }
  /** What is cut off or throws failed; an answer after that still counts. */
  const noteFailure = (call: Promise<unknown>, signal: AbortSignal) => {
    let isOver = false
    const end = () => {
      if (!isOver) fail(false)
      isOver = true
    }
    signal.addEventListener("abort", end, { once: true })
    call.then(() => (isOver = true), end).finally(() => signal.removeEventListener("abort", end))
  }
  return {
    ...provider,
    send: (message, signal) => {
      const sending = provider.send(message, signal)
      noteFailure(sending, signal)
      return sending.then((outcome) => {
        judge(outcome)
        return outcome
      })
    },
    ...(lookUp && {
      lookUp: (key, signal, message) => {
        const asking = lookUp(key, signal, message)
        noteFailure(asking, signal)
        return asking
      },
    }),
    isWorking: () =>
      provider.isWorking() && !(isFailing && lastAt !== null && clock.now() - lastAt < UNABLE_FOR_MS),
    failingSince: () => (isFailing ? since : null),
  }
}
