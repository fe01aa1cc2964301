import type { Channel, DeliveryState } from "@porchlight/core/delivery"
import type { OutgoingMessage, Provider, SendOutcome } from "./provider.ts"

export interface GatewayOptions {
  /** The gateway's base, without a slash at the end. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string
  readonly channels: ReadonlyArray<Channel>
  readonly fetch?: typeof fetch
}

/** What a gateway answers whose token or address is wrong in our settings. */
const OURS = new Set([401, 403, 404, 405])

const STATES: ReadonlyArray<DeliveryState> = ["accepted", "failed", "delivered"]

/**
 * Any company's messages behind one small HTTP interface of your own: `POST /messages` takes `{ key, channel, to,
 * subject, text, language, type, priority }` and answers `{ reference }`; `GET /messages/{key}` answers `{ reference, state }` or 404. The gateway
 * must send a key once, however often it comes. 429 and 503 are "not now" (Retry-After in seconds is obeyed), and so are
 * 401, 403, 404 and 405, which say that our token or the address is wrong; other 4xx are "never"; everything else leaves the outcome unknown.
 */
export function gatewayProvider(options: GatewayOptions): Provider {
  const call = options.fetch ?? fetch
  const headers = { authorization: `Bearer ${options.token}`, "content-type": "application/json" }
  return {
    name: "gateway",
    channels: options.channels,
    simulated: false,
    honoursKeys: true,
    isWorking: () => true,
    send: async (message, signal) => {
      const response = await call(`${options.url}/messages`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": message.key },
        body: JSON.stringify(bodyOf(message)),
        signal,
        redirect: "error",
      })
      return outcomeOf(response)
    },
    lookUp: async (key, signal) => {
      const response = await call(`${options.url}/messages/${encodeURIComponent(key)}`, {
        headers,
        signal,
        redirect: "error",
      })
      if (response.status === 404) {
        await response.body?.cancel()
        return { type: "absent" }
      }
      if (!response.ok)
        throw new Error(`The gateway answered ${response.status} when it was asked about a message.`)
      const found: unknown = await response.json()
      const state = STATES.find((known) => known === field(found, "state")) ?? "accepted"
      return { type: "found", reference: field(found, "reference"), state }
    },
  }
}

function bodyOf(message: OutgoingMessage): Readonly<Record<string, string | null>> {
  const { key, channel, to, subject, text, language } = message
  const { type = "notification", priority = "normal" } = message
  return { key, channel, to, subject, text, language, type, priority }
}

async function outcomeOf(response: Response): Promise<SendOutcome> {
  if (response.ok) return { type: "accepted", reference: field(await response.json(), "reference") }
  await response.body?.cancel()
  if (response.status === 429 || response.status === 503) {
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN)
    return { type: "busy", retryAfterMs: Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null }
  }
  // Nothing that is said of a message: as "never" a token that ran out would lose every alarm.
  if (OURS.has(response.status)) return { type: "busy", retryAfterMs: null, blame: "account" }
  if (response.status >= 400 && response.status < 500) return { type: "refused", reason: "rejected" }
  throw new Error(`The gateway answered ${response.status}.`)
}

function field(answer: unknown, name: string): string {
  if (typeof answer === "object" && answer !== null && name in answer) {
    const value: unknown = Reflect.get(answer, name)
    if (typeof value === "string" && value !== "") return value
  }
  throw new Error(`The gateway's answer has no ${name}.`)
}
