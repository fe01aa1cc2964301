import type { RestOptions } from "../options.ts"

/** What the network does to one request. */
export type Act = (request: Request) => Promise<Response> | Response

/** A network, a clock and chance that a test plays; nothing waits. */
export interface Scene {
  readonly options: RestOptions
  /** Every request that left, oldest first. */
  readonly requests: ReadonlyArray<Request>
  /** Every wait that was asked for, in milliseconds, apart from time limits. */
  readonly waits: ReadonlyArray<number>
  /** Moves this machine's clock. */
  readonly advance: (milliseconds: number) => void
}

/** Plays the acts one after the other, the last one again and again. A wait of the time limit or longer never ends by itself. */
export function createScene(...acts: ReadonlyArray<Act>): Scene {
  const requests: Array<Request> = []
  const waits: Array<number> = []
  let time = 1_000_000
  return {
    requests,
    waits,
    advance: (milliseconds) => {
      time += milliseconds
    },
    options: {
      baseUrl: "http://porchlight.test",
      now: () => time,
      random: () => 1,
      fetch: async (request) => {
        requests.push(request)
        const act = acts[Math.min(requests.length, acts.length) - 1]
        if (!act) throw new Error("The scene has no acts.")
        return act(request)
      },
      wait: (milliseconds, signal) => {
        if (milliseconds >= 10_000) return aborted(signal)
        waits.push(milliseconds)
        return Promise.resolve()
      },
    },
  }
}

/** Fulfils when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done()
    signal.addEventListener("abort", () => done())
  })
}

/** An answer with a JSON body. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Act {
  return () => Response.json(body, { status, headers })
}

/** A line that breaks before an answer comes. */
export const broken: Act = () => Promise.reject(new TypeError("fetch failed"))
