import type { APIRequestContext } from "@playwright/test"
import { cloakModel } from "./models/cloak.model.ts"
import { member } from "./newcomer.ts"
import { newPerson, PASSWORD, SAFE_PIN } from "./people.ts"
import { expect, test } from "./test.ts"

/** A hundred take more than a minute on a machine with two cores: `--repeat-each 4` makes them. */
const TIMES = 25

/** The alarm that is open, if there is one. */
async function openAlarm(elsewhere: APIRequestContext): Promise<string | null> {
  const { incident } = (await (await elsewhere.get("/api/v1/sos")).json()) as {
    readonly incident: { readonly id: string; readonly kind: string; readonly closedAt: number | null } | null
  }
  return incident?.closedAt === null && incident.kind === "cloak" ? incident.id : null
}

async function countSessions(elsewhere: APIRequestContext): Promise<number> {
  return ((await (await elsewhere.get("/api/v1/sessions")).json()) as ReadonlyArray<unknown>).length
}

test(`of ${TIMES} times that somebody leaves, the alarm is stored ${TIMES} times, although the page goes at once`, async ({
  page,
  context,
  outside,
  playwright,
  server,
}) => {
  const I = await member(page, outside, [newPerson("Dana Cruz")])
  const mine = { data: { email: I.me.email, password: PASSWORD } }
  // What leaving does to a browser comes with its answer, which nobody waits for: who looks has cookies of their own.
  const elsewhere = await playwright.request.newContext({ baseURL: server.url })
  expect((await elsewhere.post("/api/v1/session", mine)).ok()).toBe(true)
  const alarms = new Set<string>()
  for (let count = 1; count <= TIMES; count += 1) {
    const tab = await context.newPage()
    const { leave } = cloakModel(tab)
    // A page that is only read: what leaves stands in it before anything else, and the app never comes.
    await tab.goto("/terms", { waitUntil: "commit" })
    await leave()
    await expect(tab).toHaveURL(/\/weather$/u)
    await tab.close()
    await expect.poll(() => openAlarm(elsewhere), `leaving for time ${count}`).not.toBeNull()
    await expect.poll(() => countSessions(elsewhere)).toBe(1)
    const id = (await openAlarm(elsewhere)) ?? "none"
    alarms.add(id)
    // An alarm that is open takes the next in: it is over before that.
    const safe = { data: { pin: SAFE_PIN }, headers: { "idempotency-key": `resolved-${id}` } }
    expect((await elsewhere.post(`/api/v1/incidents/${id}/resolve`, safe)).status()).toBe(200)
    expect((await page.request.post("/api/v1/session", mine)).ok()).toBe(true)
  }
  expect(alarms.size).toBe(TIMES)
  await elsewhere.dispose()
})
