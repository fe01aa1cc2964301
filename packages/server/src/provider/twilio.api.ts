import type { SendOutcome } from "./provider.ts"
import { blameOf, reasonOf } from "./twilio.codes.ts"

export interface TwilioAccount {
  /** `AC…` */
  readonly accountSid: string
  readonly authToken: string
  /** The API's base, without a slash at the end. */
  readonly url?: string
  readonly fetch?: typeof fetch
}

export interface TwilioAnswer {
  readonly status: number
  /** In milliseconds, where one was named. */
  readonly retryAfterMs: number | null
  /** Null where it was no JSON: proxies answer in other forms. */
  readonly body: unknown
}

/** The resources of one account in the API of 2010-04-01: forms in, JSON out. */
export function twilioApi(account: TwilioAccount) {
  const call = account.fetch ?? fetch
  const base = `${account.url ?? "https://api.twilio.com"}/2010-04-01/Accounts/${account.accountSid}`
  const headers = { authorization: `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}` }
  const ask = async (url: string, init: RequestInit): Promise<TwilioAnswer> => {
    const response = await call(url, { ...init, headers, redirect: "error" })
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN)
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status, retryAfterMs: seconds >= 0 ? seconds * 1_000 : null, body }
  }
  return {
    post: (resource: "Messages" | "Calls", form: URLSearchParams, signal: AbortSignal) =>
      ask(`${base}/${resource}.json`, { method: "POST", body: form, signal }),
    update: (call: string, form: URLSearchParams, signal: AbortSignal) =>
      ask(`${base}/Calls/${call}.json`, { method: "POST", body: form, signal }),
    list: (resource: "Messages" | "Calls", query: Readonly<Record<string, string>>, signal: AbortSignal) =>
      ask(`${base}/${resource}.json?${new URLSearchParams(query).toString()}`, { signal }),
  }
}

/**
 * What an answer to a POST means.
 * @throws when it leaves open whether something went out
 */
export function outcomeOf(answer: TwilioAnswer): SendOutcome {
  const { status, body } = answer
  if (status < 300) {
    const reference = textField(body, "sid")
    if (reference === null) throw new Error("Twilio's answer has no sid.")
    return { type: "accepted", reference }
  }
  // 503 says that nothing was taken; any other 5xx, and a 408 on the way, may come after it was.
  if ((status >= 500 && status !== 503) || status === 408) throw new Error(`Twilio answered ${status}.`)
  const code = numberField(body, "code")
  const blame = blameOf(status, code)
  if (blame === "message") return { type: "refused", reason: reasonOf(code) }
  const { retryAfterMs } = answer
  return { type: "busy", retryAfterMs, ...(blame === "account" && { blame }) }
}

export function textField(body: unknown, name: string): string | null {
  const value = field(body, name)
  return typeof value === "string" && value !== "" ? value : null
}

export function numberField(body: unknown, name: string): number | null {
  const value = field(body, name)
  return typeof value === "number" ? value : null
}

export function listField(body: unknown, name: string): ReadonlyArray<unknown> | null {
  const value = field(body, name)
  return Array.isArray(value) ? value : null
}

function field(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined
}
