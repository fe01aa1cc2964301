import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import type { RunningApp } from "../web/app.ts"

const PHONE = "+12122300125"
/** Between two calls, ms. */
const PAUSE_MS = 50

/** What one person asks the server for; fulfils with whether it was taken. */
export interface Caller {
  /** Looks at the toolkit, and presses SOS. */
  readonly forHelp: () => Promise<boolean>
  /** Looks at the people she trusts, and at her dates. */
  readonly forTheRest: () => Promise<boolean>
}

/** How long it took, ms. */
export interface Calls {
  readonly median: number
  readonly longest: number
  readonly count: number
  readonly failed: number
}

/** Somebody with an account and a proved number, over the API. @throws when the server takes her not */
export async function signUp({ url, textTo }: RunningApp): Promise<Caller> {
  const cookies = new Map<string, string>()
  const call = async (method: "GET" | "POST", path: string, data?: unknown): Promise<boolean> => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        origin: url,
        "idempotency-key": randomUUID(),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(data === undefined ? {} : { body: JSON.stringify(data) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      cookies.set(name, value)
    }
    await response.text()
    return response.ok
  }
  const must = async (path: string, data: unknown) => {
    if (!(await call("POST", path, data))) throw new Error(`${path} was refused.`)
  }
  await must("/registration", {
    fullName: "Ana Lee",
    email: "flooded@example.com",
    password: "porch light 42",
    phone: PHONE,
    acceptedTerms: true,
    acceptedPrivacy: true,
    timeZone: "America/New_York",
  })
  const [, code] = /code is (\d{6})/u.exec(await textTo(PHONE)) ?? []
  await must("/phone/verification", { phone: PHONE, code })
  const press = { mode: "instant", pressedAgoMs: 0, timeZone: "America/New_York", fix: null }
  const both = async (first: Promise<boolean>, second: () => Promise<boolean>) =>
    (await first) && (await second())
  return {
    forHelp: () => both(call("GET", "/sos"), () => call("POST", "/sos/presses", press)),
    forTheRest: () => both(call("GET", "/circle/contacts"), () => call("GET", "/date-plans")),
  }
}

/** Asks for something again and again for so many milliseconds, and once at least. */
export async function callFor(ms: number, ask: () => Promise<boolean>): Promise<Calls> {
  const times: Array<number> = []
  let failed = 0
  for (
    const until = performance.now() + ms;
    times.length === 0 || performance.now() < until;
    await pause(PAUSE_MS)
  ) {
    const startedAt = performance.now()
    if (!(await ask())) failed += 1
    times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longest: sorted.at(-1) ?? 0,
    count: sorted.length,
    failed,
  }
}
