import { createServer, type Server, type ServerOptions } from "../src/server.ts"
import type { Settings } from "../src/context/index.ts"
import type { Database } from "../src/database/index.ts"
import { CHEAP, testContext, type TestContext } from "./context.ts"

export const ORIGIN = "http://porchlight.test"

export interface TestServer extends Server {
  /** The server's own, with the clock that can be moved and what the provider was handed. */
  readonly context: TestContext
  readonly clock: TestContext["clock"]
  readonly sent: TestContext["sent"]
  /** Sends a request as a program would: no cookies but those given. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
  /** A browser with a cookie jar of its own. */
  readonly browser: () => Browser
}

export interface Browser {
  /** Sends JSON to a path below the API and gives status and parsed answer. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>
  /** `fetch` with the jar: what an adapter is given. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The cookies it holds, by name. */
  readonly cookies: ReadonlyMap<string, string>
}

interface Answered {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; null where there is none. Tests look into it field by field. */
  readonly json: Record<string, unknown>
}

/** What a test decides about its server, knowing its clock. */
export type TestServerOptions = (
  context: TestContext,
) => Omit<Partial<ServerOptions>, "settings"> & { readonly settings?: Partial<Settings> }

/** A whole server on a database, with a clock that stands and a provider that remembers. */
export function testServer(database: Database, options: TestServerOptions = () => ({})): TestServer {
  const context = testContext(database, { publicUrl: ORIGIN })
  const { settings: chosen, ...rest } = options(context)
  const settings = { ...context.settings, ...chosen }
  const { clock, chance, providers, log } = context
  const ground = { database, clock, chance, providers, log, secret: "a secret for tests", hashCost: CHEAP }
  const server = createServer({ ...ground, ...rest, settings })
  const origin = settings.publicUrl
  return {
    ...server,
    context: { ...context, ...server.context, clock },
    clock,
    sent: context.sent,
    request: async (path, init) => server.fetch(new Request(origin + path, init)),
    browser: () => createBrowser(server, origin),
  }
}

/** A browser that has been nowhere yet. */
export function createBrowser(
  server: { readonly fetch: (request: Request) => Response | Promise<Response> },
  site: string,
): Browser {
  const cookies = new Map<string, string>()
  const fetch = async (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    if (!["GET", "HEAD"].includes(request.method)) headers.set("origin", new URL(request.url).origin)
    const response = await server.fetch(new Request(request, { headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/iu.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    fetch,
    call: async (method, path, body, headers) => {
      const all = new Headers(headers)
      if (body !== undefined) all.set("content-type", "application/json")
      const init = { method, headers: all, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      const response = await fetch(new Request(`${site}/api/v1${path}`, init))
      const text = await response.text()
      return { status: response.status, headers: response.headers, json: text === "" ? {} : JSON.parse(text) }
    },
  }
}

let people = 0

/** What somebody types to sign up; nobody else has the address or the number. */
export function signUpForm() {
  people += 1
  return {
    fullName: "Jane Roe",
    email: `jane-${people}@example.com`,
    password: "correct horse battery",
    phone: `+1202555${String(1_000 + people)}`,
    acceptedTerms: true,
    acceptedPrivacy: true,
    timeZone: "America/Chicago",
  }
}

/** A browser in which somebody has signed up and proved their phone. */
export async function signedUp(
  server: TestServer,
): Promise<Browser & { readonly form: ReturnType<typeof signUpForm> }> {
  const browser = server.browser()
  const form = signUpForm()
  const { status } = await browser.call("POST", "/registration", form)
  if (status !== 201) throw new Error(`Signing up was answered with ${status}.`)
  await server.worker.runUntilIdle()
  const text =
    server.context.sent.findLast(({ to, purpose }) => to === form.phone && purpose === "code")?.text ?? ""
  const code = /\b\d{6}\b/.exec(text)?.[0]
  const proved = await browser.call("POST", "/phone/verification", { phone: form.phone, code })
  if (proved.status !== 204) throw new Error(`The code was answered with ${proved.status}.`)
  return { ...browser, form }
}
