import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { PUSH_PAYLOAD_BYTES } from "@porchlight/core/notification"
import { SESSION_IDLE_MS } from "@porchlight/core/session"
import { afterEach, expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { withProviders } from "../../test/providers.ts"
import { openPushService, testBrowser, verifiedVapid } from "../../test/push-service.ts"
import { insertDevice } from "../../test/pushes.ts"
import { withWorker } from "../../test/watches.ts"
import { enqueue, sendNow } from "../delivery/index.ts"
import { createWebhookSender } from "../webhook/index.ts"
import type { OutgoingMessage } from "./provider.ts"
import { webPushProvider } from "./web-push.ts"
import { vapidKeys } from "./web-push.vapid.ts"

const SERVICE = { role: "service" } as const
const SUBJECT = "mailto:ops@porchlight.example"
const signal = new AbortController().signal

const closing: Array<() => void> = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const message = (to: string, changes: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  key: "0199d0c8-7f3a-7c2e-8b1a-3f6f2f1a9c11",
  channel: "push",
  to,
  subject: "Reminder",
  text: "Reminder: your check-in is due at 21:30.",
  language: "en",
  accountId: to,
  purpose: "reminder",
  type: "notification",
  priority: "normal",
  ...changes,
})

describeOnBoth("Web Push", (open) => {
  /** Somebody whose phone and tablet ring. */
  const setUp = async (options: { readonly allowsLocal?: boolean; readonly timeoutMs?: number } = {}) => {
    const context = testContext(open().database)
    const { id } = await newAccount(context)
    const browsers = { "/phone": testBrowser(), "/tablet": testBrowser() }
    const service = await openPushService(browsers)
    closing.push(service.close)
    const add = (path: keyof typeof browsers) =>
      context.database.transaction(SERVICE, (sql) =>
        insertDevice(sql, context, id, {
          endpoint: `${service.origin}${path}?${id}`,
          keys: browsers[path].keys,
        }),
      )
    const provider = webPushProvider({
      database: context.database,
      clock: context.clock,
      worldClock: context.clock,
      secrets: context.secrets,
      subject: SUBJECT,
      sender: createWebhookSender({ allowsLocal: true, ...options }),
    })
    const left = () =>
      context.database.transaction(SERVICE, async (sql) =>
        (await sql.selectFrom("push_subscription").select("id").where("user_id", "=", id).execute()).map(
          (row) => row.id,
        ),
      )
    return { context, id, service, add, provider, left }
  }

  it("a message arrives whole and sealed, for its time, urgent, under its topic and signed (EXT-05)", async () => {
    const { context, id, service, add, provider } = await setUp()
    await add("/phone")
    expect(await provider.send(message(id), signal)).toEqual({ type: "accepted", reference: message(id).key })
    const [one] = service.pushed
    expect(one?.payload).toEqual({
      title: "Reminder",
      body: "Reminder: your check-in is due at 21:30.",
      tag: "today",
      path: "/dashboard",
      stays: false,
      answer: null,
    })
    expect(one?.headers).toMatchObject({
      ttl: "300",
      urgency: "high",
      topic: "today",
      "content-encoding": "aes128gcm",
    })
    const { aud, sub, exp = 0, key } = await verifiedVapid(one?.headers.authorization)
    expect([aud, sub, key]).toEqual([service.origin, SUBJECT, vapidKeys(context.secrets).publicKey])
    const lasts = exp * SECOND_MS - context.clock.now()
    expect(lasts).toBeGreaterThan(0)
    expect(lasts).toBeLessThanOrEqual(addMs(context.clock.now(), 24 * HOUR_MS) - context.clock.now())
    // The header of RFC 8188, the padded text, its delimiter and its tag.
    expect(one?.bytes).toBe(16 + 4 + 1 + 65 + PUSH_PAYLOAD_BYTES + 1 + 16)
  })
  it("goes to everything that rings, and to the one device that is tried", async () => {
    const { id, service, add, provider, context } = await setUp()
    await add("/phone")
    const tablet = await add("/tablet")
    await provider.send(message(id), signal)
    expect(service.pushed.map(({ path }) => path).toSorted()).toEqual(["/phone", "/tablet"])
    await provider.send(message(tablet, { purpose: "notification" }), signal)
    expect(service.pushed.at(-1)).toMatchObject({
      path: "/tablet",
      headers: { urgency: "normal", topic: "news" },
    })
    const rows = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("push_subscription").select("last_sent_at").where("user_id", "=", id).execute(),
    )
    expect(rows.map((row) => row.last_sent_at)).toEqual([context.clock.now(), context.clock.now()])
  })

  it.each([404, 410])(
    "a browser of which %i is said is forgotten, and nobody was reached",
    async (status) => {
      const { id, service, add, provider, left } = await setUp()
      await add("/phone")
      service.answers.set("/phone", { status })
      expect(await provider.send(message(id), signal)).toEqual({ type: "refused", reason: "no-address" })
      expect(await left()).toEqual([])
      expect(await provider.send(message(id), signal)).toEqual({ type: "refused", reason: "no-address" })
      expect(service.pushed).toHaveLength(1)
    },
  )

  it("one that is gone does not hold up one that rings", async () => {
    const { id, service, add, provider, left } = await setUp()
    await add("/phone")
    const tablet = await add("/tablet")
    service.answers.set("/phone", { status: 410 })
    expect(await provider.send(message(id), signal)).toMatchObject({ type: "accepted" })
    expect(await left()).toEqual([tablet])
  })

  it.each([
    [429, { "retry-after": "30" }, { type: "busy", retryAfterMs: 30_000 }],
    [503, {}, { type: "busy", retryAfterMs: null }],
    [500, {}, { type: "busy", retryAfterMs: null }],
    [400, {}, { type: "refused", reason: "rejected" }],
    [403, {}, { type: "refused", reason: "rejected" }],
    [307, { location: "/tablet" }, { type: "refused", reason: "rejected" }],
  ])("an answer %i with %o is %o, and the browser is kept", async (status, headers, outcome) => {
    const { id, service, add, provider, left } = await setUp()
    const phone = await add("/phone")
    service.answers.set("/phone", { status, headers })
    expect(await provider.send(message(id), signal)).toEqual(outcome)
    expect(await left()).toEqual([phone])
    expect(service.pushed).toHaveLength(1)
  })

  it("a push service that does not answer in time leaves it unknown", async () => {
    const { id, service, add, provider } = await setUp({ timeoutMs: 10 * MINUTE_MS })
    await add("/phone")
    service.answers.set("/phone", { status: 0 })
    const given = new AbortController()
    const sending = provider.send(message(id), given.signal)
    await expect.poll(() => service.pushed.length).toBe(1)
    given.abort()
    await expect(sending).rejects.toThrow("did not answer in time")
  })

  it("no connection is opened to an address inside, whatever was stored (T11)", async () => {
    const { id, service, add, provider } = await setUp({ allowsLocal: false })
    await add("/phone")
    expect(await provider.send(message(id), signal)).toEqual({ type: "busy", retryAfterMs: null })
    expect(service.pushed).toEqual([])
  })

  it("a session that ran out, or ended, rings no more", async () => {
    const { context, id, service, add, provider } = await setUp()
    await add("/phone")
    context.clock.advance(SESSION_IDLE_MS)
    expect(await provider.send(message(id), signal)).toMatchObject({ reason: "no-address" })
    await add("/tablet")
    await context.database.transaction(SERVICE, (sql) =>
      sql.deleteFrom("auth_session").where("account_id", "=", id).execute(),
    )
    expect(await provider.send(message(id), signal)).toMatchObject({ reason: "no-address" })
    expect(service.pushed).toEqual([])
  })

  it.each(["delivery: before send", "delivery: after send", "delivery: after mark"])(
    "killed at '%s' it arrives, and a repeat takes the place of what was shown",
    async (point) => {
      const { context, id, service, add, provider } = await setUp()
      await add("/phone")
      let isAlive = false
      const alive = withProviders(context, [provider], async (name) => {
        if (name === point && !isAlive) throw new Error("killed here")
      })
      const facts = { messages: [{ kind: "own-test", priority: "high" } as const], timeZone: "UTC" }
      const [stored] = await context.database.transaction(SERVICE, (sql) =>
        enqueue(sql, context, [{ accountId: id, channel: "push", purpose: "notification", facts }]),
      )
      await sendNow(alive, stored ?? "")
      isAlive = true
      await withWorker(alive, async (worker) => {
        context.clock.advance(13 * SECOND_MS)
        await worker.runUntilIdle()
      })
      expect(service.pushed.length).toBeGreaterThan(0)
      for (const { payload, headers } of service.pushed)
        expect([payload["tag"], headers["topic"]]).toEqual(["news", "news"])
      const state = await context.database.transaction(SERVICE, (sql) =>
        sql
          .selectFrom("delivery")
          .select("state")
          .where("id", "=", stored ?? "")
          .executeTakeFirstOrThrow(),
      )
      expect(state).toEqual({ state: "accepted" })
    },
  )

  it("nothing that is hidden is pushed", async () => {
    const { context, id, service, add, provider } = await setUp()
    await add("/phone")
    const alive = withProviders(context, [provider])
    const facts = { messages: [{ kind: "own-test", priority: "high" } as const], timeZone: "UTC" }
    const own = { accountId: id, channel: "push", purpose: "notification", facts } as const
    const ids = await context.database.transaction(SERVICE, (sql) =>
      enqueue(sql, context, [{ ...own, hidden: true }]),
    )
    expect(await sendNow(alive, ids[0] ?? "")).toBe("failed")
    expect(service.pushed).toEqual([])
  })
})
