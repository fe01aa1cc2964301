import type { Browser, BrowserContextOptions } from "playwright"
import type { RunningApp } from "../web/app.ts"

const HOUR_MS = 60 * 60_000

/** Lets the member of the run go on a date that is watched for two hours; nobody is told, there being nobody. @throws when refused */
export async function goOnDate(
  browser: Browser,
  { url }: RunningApp,
  storageState: NonNullable<BrowserContextOptions["storageState"]>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, storageState })
  const call = async (method: "POST" | "PUT", path: string, data: unknown): Promise<unknown> => {
    const headers = { "idempotency-key": `bench-${path.replaceAll("/", "-")}` }
    const response = await context.request.fetch(`/api/v1${path}`, { method, data, headers })
    if (!response.ok()) throw new Error(`${path} was answered with ${response.status()}.`)
    return response.json().catch(() => null)
  }
  await call("PUT", "/access/pins", { password: "porch light 42", safePin: "1397", duressPin: "8264" })
  const plan = await call("POST", "/date-plans", {
    name: "Robin",
    place: "Lantern Bar",
    startsAt: Date.now(),
    timeZone: "America/New_York",
    durationMinutes: (2 * HOUR_MS) / 60_000,
    notes: "",
    contactIds: [],
    intervalMinutes: 60,
    graceMinutes: 15,
  })
  const { id: planId } = plan as { readonly id: string }
  await call("POST", "/watches", { planId, acceptNobodyReachable: true })
  await context.close()
}
