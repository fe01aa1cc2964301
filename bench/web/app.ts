import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import type { Browser, BrowserContextOptions } from "playwright"
import { goOnDate } from "../offline/date.ts"
import { startGateway } from "./gateway.ts"

const main = fileURLToPath(new URL("../../apps/server/dist/main.js", import.meta.url))
const START_MAX_MS = 60_000

export interface RunningApp {
  readonly url: string
  /** The newest text that was sent to a number; waits for it. */
  readonly textTo: (phone: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/**
 * The real server in production, with the built app, an empty database in a folder of its own, and a message company that
 * takes everything: no banner of a simulation and no tool of development is on its pages. @throws when it does not start
 * @param settings further variables of its environment
 */
export async function startApp(
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), "porchlight-"))
  const gateway = await startGateway()
  const url = `http://127.0.0.1:${port}`
  const { PATH, WEB_ROOT } = process.env
  const env = {
    PATH,
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    GATEWAY_URL: gateway.url,
    GATEWAY_TOKEN: "none",
    GATEWAY_CHANNELS: "sms,voice,email",
    ...(WEB_ROOT === undefined ? {} : { WEB_ROOT }),
    ...settings,
  }
  const server = spawn(process.execPath, [main], { env, stdio: ["ignore", "ignore", "inherit"] })
  process.once("exit", () => server.kill("SIGKILL"))
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const exited = once(server, "exit")
      server.kill("SIGTERM")
      await exited
    }
    gateway.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const until = Date.now() + START_MAX_MS; Date.now() < until; await pause(100)) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, textTo: gateway.textTo, stop }
  }
  await stop()
  throw new Error(`The server was not ready within ${START_MAX_MS} ms.`)
}

interface Member {
  readonly email: string
  readonly phone: string
}

const MEMBER: Member = { email: "ana@example.com", phone: "+12122300123" }
const ON_DATE: Member = { email: "bea@example.com", phone: "+12122300124" }
const password = "porch light 42"

type StorageState = NonNullable<BrowserContextOptions["storageState"]>

/** A session of its own for whoever `newMember` signed up. */
export async function signIn(browser: Browser, { url }: RunningApp): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: url })
  const data = { email: MEMBER.email, password }
  const response = await context.request.post("/api/v1/session", { data })
  if (!response.ok()) throw new Error(`Signing in was answered with ${response.status()}.`)
  const state = await context.storageState()
  await context.close()
  return { ...state, origins: [atHome(url)] }
}

/** The app remembers that somebody is at home, so that the landing page does not flash. */
const atHome = (origin: string) => ({ origin, localStorage: [{ name: "home", value: "in" }] })

/** Signs somebody up and verifies their phone, so that they are at home on the dashboard. */
export async function newMember(
  browser: Browser,
  { url, textTo }: RunningApp,
  { email, phone }: Member = MEMBER,
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: url })
  const call = async (path: string, data: unknown) => {
    const headers = { "idempotency-key": `bench-${path.replaceAll("/", "-")}` }
    const response = await context.request.post(`/api/v1${path}`, { data, headers })
    if (!response.ok()) throw new Error(`${path} was answered with ${response.status()}.`)
  }
  await call("/registration", {
    fullName: "Ana Lee",
    email,
    password,
    phone,
    acceptedTerms: true,
    acceptedPrivacy: true,
    timeZone: "America/New_York",
  })
  const [, code] = /code is (\d{6})/u.exec(await textTo(phone)) ?? []
  await call("/phone/verification", { phone, code })
  const state = await context.storageState()
  await context.close()
  return { ...state, origins: [atHome(url)] }
}

/** Somebody else who is on a date that is watched, in a browser that has seen it: it knows of it before the server is heard. */
export async function memberOnDate(browser: Browser, app: RunningApp): Promise<StorageState> {
  const member = await newMember(browser, app, ON_DATE)
  await goOnDate(browser, app, member)
  const context = await browser.newContext({
    baseURL: app.url,
    storageState: member,
    serviceWorkers: "block",
  })
  const page = await context.newPage()
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Check In Now" }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}
