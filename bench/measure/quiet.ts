import { setTimeout as pause } from "node:timers/promises"

/** Above this share of the best that the probe ever took somebody else has part of the machine. */
const QUIET_MOST = 1.15
const PROBES = 3
const PAUSE_MS = 500
const WAIT_MAX_MS = 60_000
const TRIES_MAX = 6

/** Work that takes a processor of its own always the same time, ms; the shortest of a few, so that one interruption is none. */
function probe(): number {
  const once = () => {
    const start = performance.now()
    let sum = 0
    for (let index = 0; index < 20_000_000; index += 1) sum += index % 7
    if (sum < 0) throw new Error("A sum of what is not negative is not negative.")
    return performance.now() - start
  }
  return Math.min(...Array.from({ length: PROBES }, once))
}

/** Takes figures of time while nobody else has the machine: a shared one is half as fast for minutes at a time. */
export interface Quiet {
  /** Measures when the machine is quiet, and again when it was not any more by the end. */
  readonly measured: <Value>(measure: () => Promise<Value>) => Promise<Value>
  /** How many measurements were taken again, and how many stand although the machine did not become quiet. */
  readonly counts: () => { readonly again: number; readonly loud: number }
}

export function quiet(): Quiet {
  let best = probe()
  let again = 0
  let loud = 0
  const isQuiet = () => {
    const now = probe()
    best = Math.min(best, now)
    return now <= best * QUIET_MOST
  }
  const whenQuiet = async () => {
    for (const until = performance.now() + WAIT_MAX_MS; performance.now() < until; await pause(PAUSE_MS))
      if (isQuiet()) return
  }
  return {
    measured: async (measure) => {
      for (let tried = 1; ; tried += 1) {
        await whenQuiet()
        const value = await measure()
        if (isQuiet()) return value
        if (tried >= TRIES_MAX) {
          loud += 1
          return value
        }
        again += 1
      }
    },
    counts: () => ({ again, loud }),
  }
}
