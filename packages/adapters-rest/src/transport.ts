import type { Capabilities } from "@porchlight/core/backend"
import { DEFAULT_EMERGENCY_NUMBER, DEFAULT_PRODUCT } from "@porchlight/core/config"
import { NetworkFailed } from "@porchlight/core/error"
import { activeLanguage } from "@porchlight/core/language"
import { createClock, NOW_HEADER, type ServerClock } from "./clock.ts"
import { inTime, type RestGround } from "./options.ts"

/** Waits before another try, in milliseconds; half to all of each. */
const RETRY_DELAYS_MS = [300, 1_000] as const

/**
 * How long a call waits in all because the server said when it is back, in milliseconds. Who is asked to wait longer is answered
 * at once: a screen that has sent nothing for five seconds must say so, and what is kept to be sent is tried again by its feature.
 */
const PATIENCE_MS = 5_000

/**
 * How much longer than any other a call is waited for that is answered once somebody else has taken a message from the server, in
 * milliseconds: as long as the server waits for them (core's PROVIDER_TIMEOUT_MS, whose module would come with every page).
 */
const PROVIDER_MS = 10_000

/** Answers that say "not now, and nothing was stored". */
const NOT_NOW = new Set([502, 503, 504])

/** Answers that never have a body (Fetch standard, "null body status"). */
const BODILESS = new Set([204, 205, 304])

const KEY_HEADER = "idempotency-key"
const CAPABILITIES_HEADER = "porchlight-capabilities"

/** Sends requests and learns from the answers what time it is there and what the server can do. */
export interface Transport {
  /** @throws NetworkFailed when no answer comes; whether the server acted is unknown then */
  readonly send: (request: Request) => Promise<Response>
  /** The same for what has the server text or mail something before it answers, or have a code checked elsewhere. @throws NetworkFailed */
  readonly sendPatiently: (request: Request) => Promise<Response>
  /** One try, without a time limit: for lines that stay open. @throws NetworkFailed */
  readonly open: (request: Request) => Promise<Response>
  readonly clock: ServerClock
  readonly capabilities: () => Capabilities
}

export function createTransport(ground: RestGround): Transport {
  const clock = createClock(ground.now, ground.aheadMs, ground.steadyNow)
  // Until the first answer says otherwise: a screen must not warn of what it does not know.
  let known: Capabilities = {
    realtime: true,
    serverTimers: true,
    push: false,
    realDelivery: true,
    product: DEFAULT_PRODUCT,
    emergencyNumber: DEFAULT_EMERGENCY_NUMBER,
    supportEmail: null,
    supportPhone: null,
    ...ground.capabilities,
  }

  let isHeard = false
  let hasGivenUp = false
  const hear = () => {
    isHeard = true
    if (hasGivenUp) ground.whenHeard()
    hasGivenUp = false
  }
  /** What is only read can be read again later; what is asked for is worth another try at once. */
  const isInVain = ({ method }: Request) =>
    ground.signal.aborted || ground.isOffline() || (method === "GET" && !isHeard && ground.hasMemory())

  const attempt = async (request: Request): Promise<Response> => {
    const sentAt = ground.now()
    // What the server says is shown as it is: it is asked for in the language of the screens.
    request.headers.set("accept-language", activeLanguage())
    try {
      const response = await ground.fetch(request)
      hear()
      const serverNow = Number(response.headers.get(NOW_HEADER) ?? Number.NaN)
      if (Number.isFinite(serverNow)) clock.learn(serverNow, sentAt, ground.now())
      known = { ...known, ...readCapabilities(response) }
      return response
    } catch (error) {
      return cutOff(error)
    }
  }

  const attemptInTime = async (request: Request, timeoutMs: number): Promise<Response> => {
    const tooLate = new AbortController()
    const stop = () => tooLate.abort()
    ground.signal.addEventListener("abort", stop)
    try {
      const asked = attempt(new Request(request, { signal: tooLate.signal })).then(whole)
      return await inTime(ground, timeoutMs, tooLate, asked)
    } finally {
      ground.signal.removeEventListener("abort", stop)
    }
  }

  const sendWithin = (timeoutMs: number) => async (request: Request) => {
    const delays = isRepeatable(request) ? RETRY_DELAYS_MS : []
    let patience = PATIENCE_MS
    for (const delay of delays) {
      const response = await attemptInTime(request.clone(), timeoutMs).catch((error: unknown) => {
        if (!isInVain(request)) return null
        hasGivenUp = true
        throw error
      })
      if (response !== null && !NOT_NOW.has(response.status)) return response
      // In seconds; a date, which it may be as well, would need clocks that agree.
      const asked = Number(response?.headers.get("retry-after")) * 1_000 || 0
      if (response !== null && (patience -= asked) < 0) return response
      await ground.wait(asked + delay * (0.5 + ground.random() / 2), ground.signal)
    }
    return attemptInTime(request, timeoutMs)
  }

  return {
    clock,
    capabilities: () => known,
    open: attempt,
    send: sendWithin(ground.timeoutMs),
    sendPatiently: sendWithin(ground.timeoutMs + PROVIDER_MS),
  }
}

/** The answer with its body read, so that the time limit holds for the body, too. @throws NetworkFailed when it is cut off */
async function whole(response: Response): Promise<Response> {
  // Chromium gives a 204 a body, an empty one, and refuses to make an answer of it.
  if (response.body === null || BODILESS.has(response.status)) return response
  return new Response(await response.arrayBuffer().catch(cutOff), response)
}

/** @throws NetworkFailed */
export function cutOff(error: unknown): never {
  const failure = new NetworkFailed({})
  failure.cause = error
  throw failure
}

/** The header that makes a repeat harmless. */
export function keyed(key: string): { readonly "idempotency-key": string } {
  return { [KEY_HEADER]: key }
}

/** Whether sending it twice does what sending it once does: reads, replacements, and whatever carries a key. */
function isRepeatable(request: Request): boolean {
  return ["GET", "PUT", "DELETE"].includes(request.method) || request.headers.has(KEY_HEADER)
}

function readCapabilities(response: Response): Partial<Capabilities> {
  const header = response.headers.get(CAPABILITIES_HEADER)
  if (header === null) return {}
  try {
    // Our own server wrote it; a proxy that changes it gets the defaults.
    return JSON.parse(header) as Partial<Capabilities>
  } catch {
    return {}
  }
}
