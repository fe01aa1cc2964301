import { STEP_UP_MS } from "@porchlight/core/admin"
import type { Role } from "@porchlight/core/session"
import { endPress, startPress } from "@porchlight/core/sos"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notify } from "../src/notification/notification.notify.ts"
import { insertPress } from "../src/sos/sos.row.ts"
import { memoryDatabase } from "./databases.ts"
import { ORIGIN, signedUp, signUpForm, testServer, type Browser, type TestServer } from "./http.ts"
import { CALLS, PLAN, SPOT, WAY, type MatrixCall } from "./matrix.calls.ts"
import { MATRIX } from "./matrix.ts"
import { insertKey } from "./keys.ts"
import { operations, type Operation } from "./operations.ts"
import { newWatch } from "./people.ts"
import { insertVerification } from "./identities.ts"
import { insertRecording } from "./recordings.ts"
import { insertDevice } from "./pushes.ts"
import { insertWebhook } from "./webhooks.ts"
import { insertZone } from "./zones.ts"

const SERVICE = { role: "service" } as const

type Things = Readonly<Record<NonNullable<MatrixCall["thing"]>, string>>

let server: TestServer
let keys = 0
/** How many were given a role by the test itself. */
let staff = 0
beforeAll(async () => {
  server = testServer(await memoryDatabase())
})
afterAll(() => server.close())

const call = (browser: Browser, { id, method, path }: Operation, things: Things | null) => {
  const { body, query = "", thing } = CALLS[id] ?? {}
  const filled = `${path}${query && `?${query}`}`
    .replace("{id}", thing === undefined || things === null ? NOWHERE : things[thing])
    .replace("{key}", thing === undefined || things === null ? "a-key-of-nobody" : things[thing])
    .replace("{index}", "1")
    .replace("{image}", "id")
    .replace("{token}", "x".repeat(43))
    .replace("{topic}", "watch")
  keys += 1
  const headers = { "idempotency-key": `key-of-the-matrix-${keys}` }
  // A line that stays open has no end to wait for.
  if (id === "followTopic") return follow(browser, filled)
  const given = typeof body === "function" ? body(keys) : body
  return browser.call(method, filled, given && { ...EXTRA, ...given }, headers)
}
async function follow(browser: Browser, path: string): Promise<{ readonly status: number }> {
  const response = await browser.fetch(new Request(`${ORIGIN}/api/v1${path}`))
  await response.body?.cancel()
  return response
}

/** What no form of ours has: each field that somebody would like to set, and what poisons objects (D3 of the reliability plan). */
const EXTRA: object = JSON.parse(`{
  "role": "admin", "user_id": "00000000-0000-7000-8000-000000000001", "account_id": "00000000-0000-7000-8000-000000000001",
  "email_verified": true, "email_confirmed_at": "2020-01-01", "is_verified": true, "membership_tier": "elite", "plan": "elite",
  "trust_score": 100, "fired_at": 0, "level": "aal2", "__proto__": { "role": "admin" }, "constructor": { "prototype": {} }
}`)

const NOWHERE = "00000000-0000-7000-8000-000000000000"

/** Somebody with a role, whose session shows two factors and a step up as that of staff must. */
async function memberWith(role: Role): Promise<Browser & { readonly accountId: string }> {
  // All of them come from one address, which may sign up so often an hour.
  await server.context.database.transaction(SERVICE, (sql) => sql.deleteFrom("rate_limits").execute())
  const browser = await signedUp(server)
  const { json } = await browser.call("GET", "/session")
  const accountId = String((json["session"] as { readonly accountId: string }).accountId)
  await server.context.database.transaction(SERVICE, async (sql) => {
    await sql.updateTable("account").set({ role }).where("id", "=", accountId).execute()
    if (role === "viewer") return
    staff += 1
    const sessions = await sql
      .updateTable("auth_session")
      .set({ level: "aal2" })
      .where("account_id", "=", accountId)
      .returning("id")
      .execute()
    const until = new Date(server.context.clock.now() + STEP_UP_MS)
    for (const { id } of sessions)
      await sql.insertInto("staff_steps").values({ session_id: id, until }).execute()
  })
  return { ...browser, accountId }
}

/** Somebody with one of each thing that an address can name. */
async function owner() {
  const browser = await memberWith("viewer")
  const { context } = server
  const { accountId } = browser
  const key = () => ({ "idempotency-key": `key-of-the-matrix-${(keys += 1)}` })
  const contact = await browser.call(
    "POST",
    "/circle/contacts",
    { name: "Maya", phone: `+1212555${1_000 + keys}`, email: null, relationship: "friend", tier: 1 },
    key(),
  )
  const plan = await browser.call("POST", "/date-plans", PLAN, key())
  const sessions = await browser.call("GET", "/sessions")
  const password = { type: "totp", name: "App", password: signUpForm().password }
  const factor = await browser.call("POST", "/factors", password)
  const watch = await newWatch(context, accountId)
  const incident = context.chance.id(context.clock.now())
  const at = new Date(context.clock.now())
  const now = context.clock.now()
  const pressed = startPress({ mode: "walk", pressedAgoMs: 0 }, "a-key-of-the-owner", now)
  const press = { id: context.chance.id(now), accountId, timeZone: "UTC", fix: null }
  await context.database.transaction(SERVICE, (sql) =>
    insertPress(sql, { ...press, press: endPress(pressed, { state: "cancelled" }, now) }, now),
  )
  await context.database.transaction(SERVICE, (sql) =>
    sql
      .insertInto("incident")
      .values({
        id: incident,
        account_id: accountId,
        watch_id: watch,
        opened_at: at,
        link_expires_at: at,
        epoch: 0,
        rounds_done: 1,
        hidden: false,
        kind: "missed-check-in",
        reason: JSON.stringify({}),
        responders: JSON.stringify([]),
        dossier: JSON.stringify({}),
      })
      .execute(),
  )
  await context.database.transaction(SERVICE, (sql) =>
    notify(sql, context, now, [{ accountId, data: { kind: "missed-check-in" }, source: null }]),
  )
  const parked = await browser.call("POST", "/parking", { ...SPOT, savedAgoMs: 0 }, key())
  const sharing = { hours: 3, isApproximate: false, contactIds: [] }
  const shared = await browser.call("POST", "/location-shares", sharing, key())
  const way = await browser.call("POST", "/routes", WAY, key())
  const told = await browser.call("GET", "/notifications")
  const idOf = (answer: { readonly json: unknown }) => String((answer.json as { readonly id: string }).id)
  const hook = await context.database.transaction(SERVICE, (sql) => insertWebhook(sql, context, accountId))
  const things: Things = {
    webhook: hook.webhookId,
    webhookDelivery: hook.deliveryId,
    device: await context.database.transaction(SERVICE, (sql) => insertDevice(sql, context, accountId)),
    contact: idOf(contact),
    plan: idOf(plan),
    watch,
    incident,
    press: pressed.key,
    recording: await context.database.transaction(SERVICE, (sql) => insertRecording(sql, context, accountId)),
    verification: await context.database.transaction(SERVICE, (sql) =>
      insertVerification(sql, context, accountId),
    ),
    key: await context.database.transaction(SERVICE, (sql) => insertKey(sql, context, accountId)),
    geofence: await context.database.transaction(SERVICE, (sql) => insertZone(sql, context, accountId)),
    notification: idOf({ json: (told.json["notifications"] as ReadonlyArray<unknown>)[0] }),
    route: idOf({ json: way.json["route"] }),
    parking: idOf({ json: parked.json["spot"] }),
    share: idOf({ json: shared.json["share"] }),
    session: idOf({ json: (sessions.json as unknown as ReadonlyArray<unknown>)[0] }),
    factor: idOf({ json: (factor.json as { readonly factor: unknown }).factor }),
  }
  return { browser, things }
}

async function isSignedIn(browser: Browser | undefined): Promise<boolean> {
  const current = await browser?.call("GET", "/session")
  return Boolean(current?.json["session"])
}

/** Thirty people sign up in it. */
const TIMEOUT_MS = 240_000

test(
  "every operation answers every caller as it is written, and none is outside of the matrix (AUTHZ-02)",
  { timeout: TIMEOUT_MS },
  async () => {
    const seen: Record<string, ReadonlyArray<number>> = {}
    const people = new Map<string, Browser>()
    let owning: Awaited<ReturnType<typeof owner>> | undefined
    for (const operation of operations()) {
      // What belongs to somebody may be changed by a call: the next one gets things of its own.
      if (CALLS[operation.id]?.thing !== undefined || !(await isSignedIn(owning?.browser)))
        owning = await owner()
      const { browser, things } = owning ?? (await owner())
      for (const role of ["viewer", "support", "admin"] as const) {
        const current = await people.get(role)?.call("GET", "/session")
        // Some calls end the session that makes them.
        if (!current?.json["session"]) people.set(role, await memberWith(role))
      }
      const statuses: Array<number> = []
      for (const caller of [server.browser(), ...people.values(), browser]) {
        statuses.push((await call(caller, operation, things)).status)
      }
      seen[operation.id] = statuses
    }
    expect(seen).toEqual(MATRIX)
    // Every body came with fields that are not its own: none of them was stored.
    const stored = await server.context.database.transaction(SERVICE, async (sql) => ({
      staff: await sql.selectFrom("account").select("role").where("role", "!=", "viewer").execute(),
      confirmed: await sql
        .selectFrom("user_profiles")
        .select("user_id")
        .where("email_confirmed_at", "is not", null)
        .execute(),
      paying: await sql.selectFrom("subscriptions").select("user_id").execute(),
      strong: await sql
        .selectFrom("auth_session")
        .innerJoin("account", "account.id", "auth_session.account_id")
        .select("account.id")
        .where("account.role", "=", "viewer")
        .where("auth_session.level", "=", "aal2")
        .execute(),
    }))
    expect(new Set(stored.staff.map(({ role }) => role))).toEqual(new Set(["support", "admin"]))
    expect(stored).toMatchObject({ confirmed: [], paying: [], strong: [] })
    expect(stored.staff.length).toBe(staff)
  },
)
