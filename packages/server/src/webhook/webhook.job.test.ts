import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { WEBHOOK_TIMEOUT_MS, type WebhookAnswer } from "@porchlight/core/webhook"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { isAnybodyWaiting } from "../../test/waits.ts"
import { arm, newDater } from "../../test/watches.ts"
import { insertEndpoint } from "../../test/webhooks.ts"
import { watchJob } from "../check-in/check-in.job.ts"
import type { ServerContext } from "../context/index.ts"
import { retentionSteps } from "../retention/retention.steps.ts"
import { createWebhookJob } from "./webhook.job.ts"
import { lockEndpoint, stopWaiting } from "./webhook.row.ts"
import type { WebhookPost, WebhookSender } from "./webhook.sender.ts"

const SERVICE = { role: "service" } as const
const TAKEN: WebhookAnswer = { status: 204, fault: null, retryAfterMs: null }
const TIMEOUT: WebhookAnswer = { status: null, fault: "timeout", retryAfterMs: null }

/** Services that take everything, but those whose address says that they hang: they hold on until they are let go. */
function services() {
  const posts: Array<WebhookPost> = []
  const held: Array<() => void> = []
  const sender: WebhookSender = {
    post: (message) => {
      posts.push(message)
      return message.url.includes("hangs")
        ? new Promise((done) => held.push(() => done(TIMEOUT)))
        : Promise.resolve(TAKEN)
    },
  }
  const giveUp = () => {
    for (const done of held.splice(0)) done()
  }
  const ids = () => posts.map(({ headers }) => headers["webhook-id"])
  return { posts, ids, sender, giveUp, to: (name: string) => posts.filter(({ url }) => url.includes(name)) }
}

/** Runs until nothing more is taken. */
async function runOn(job: ReturnType<typeof createWebhookJob>, context: ServerContext): Promise<void> {
  if ((await job.run(context)) > 0) await runOn(job, context)
}

describeOnBoth("sending webhooks", (open) => {
  const setUp = async () => {
    const context = testContext(open().database)
    // Other tests' messages are due on the same day.
    await context.database.transaction(SERVICE, (sql) => sql.deleteFrom("webhook_endpoint").execute())
    const { id } = await newAccount(context)
    return { context, accountId: id, ...services() }
  }
  /** Stores an address, and so many messages to it that are due. @returns its id */
  const due = (context: TestContext, accountId: string, url: string, count = 1) =>
    context.database.transaction(SERVICE, (sql) => insertEndpoint(sql, context, accountId, { url, count }))
  const statesOf = (context: ServerContext) =>
    context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("webhook_delivery").select(["id", "state", "attempts"]).orderBy("id").execute(),
    )
  it.each(["webhook: after claim", "webhook: before mark"])(
    "a process that is killed at '%s' loses no message: another sends it when the lease is over, under the same id (HOOK-01)",
    async (point) => {
      const { context, accountId, ids, sender } = await setUp()
      await due(context, accountId, "https://hooks.example.com/")
      let die = () => {}
      const killed = new Promise<void>((done) => (die = done))
      const failPoint = async (name: string) => {
        if (name !== point) return
        die()
        await new Promise<void>(() => {})
      }
      void createWebhookJob(sender).run({ ...context, failPoint })
      await killed
      const before = ids()
      const next = createWebhookJob(sender)
      context.clock.advance(WEBHOOK_TIMEOUT_MS)
      expect(await next.run(context)).toBe(0)
      context.clock.advance(5 * SECOND_MS)
      expect(await next.run(context)).toBe(1)
      await next.idle?.()
      const [message] = await statesOf(context)
      expect(message).toMatchObject({ state: "delivered", attempts: 2 })
      expect(ids()).toEqual([...before, message?.id])
      expect(new Set(ids()).size).toBe(1)
    },
  )

  it("is done once for each message, however many processes look at the same moment", async () => {
    const { context, accountId, ids, sender } = await setUp()
    for (let count = 0; count < 12; count += 1)
      await due(context, accountId, `https://hooks.example.com/${count}`, 2)
    const jobs = Array.from({ length: 8 }, () => createWebhookJob(sender))
    await Promise.all(jobs.map((job) => job.run(context)))
    await Promise.all(jobs.map((job) => runOn(job, context)))
    await Promise.all(jobs.map(async (job) => job.idle?.()))
    expect([ids().length, new Set(ids()).size]).toEqual([24, 24])
  })

  it("is not held up by a long row of messages to one service that hangs (G4)", async () => {
    const { context, accountId, sender, giveUp, to } = await setUp()
    await due(context, accountId, "https://hangs.example.com/", 400)
    context.clock.advance(MINUTE_MS)
    await due(context, accountId, "https://works.example.com/")
    const job = createWebhookJob(sender)
    await job.run(context)
    expect([to("hangs").length, to("works").length]).toEqual([2, 1])
    giveUp()
    await job.idle?.()
  })

  it("leaves room for services that work, however many hang (G4)", async () => {
    const { context, accountId, sender, giveUp, to } = await setUp()
    for (let count = 0; count < 30; count += 1)
      await due(context, accountId, `https://hangs-${count}.example.com/`, 10)
    const job = createWebhookJob(sender)
    // That they hang is known once they were tried.
    for (let round = 0; round < 3; round += 1) {
      await runOn(job, context)
      giveUp()
      await job.idle?.()
    }
    context.clock.advance(MINUTE_MS)
    await runOn(job, context)
    expect(job.hasRoom?.()).toBe(true)
    await due(context, accountId, "https://works.example.com/", 3)
    await runOn(job, context)
    await vi.waitFor(() => expect(to("works").length).toBeGreaterThan(1))
    giveUp()
    await job.idle?.()
  })

  it("goes on with a service that hung, in its turn", async () => {
    const { context, accountId, sender, giveUp, posts } = await setUp()
    for (let count = 0; count < 12; count += 1)
      await due(context, accountId, `https://hangs-${count}.example.com/`)
    const job = createWebhookJob(sender)
    await runOn(job, context)
    giveUp()
    await job.idle?.()
    context.clock.advance(6 * SECOND_MS)
    for (let round = 0; round < 2; round += 1) {
      await runOn(job, context)
      giveUp()
      await job.idle?.()
    }
    expect(new Map(posts.map(({ url }) => [url, posts.filter((one) => one.url === url).length]))).toEqual(
      new Map(Array.from({ length: 12 }, (_, count) => [`https://hangs-${count}.example.com/`, 2])),
    )
  })

  it("keeps what was sent for ninety days and what still waits for as long as it waits (HOOK-01)", async () => {
    const { context, accountId, sender } = await setUp()
    await due(context, accountId, "https://works.example.com/")
    await due(context, accountId, "https://hangs.example.com/")
    const job = createWebhookJob(sender)
    await job.run(context)
    const tidy = async () => {
      await context.database.transaction(SERVICE, async (sql) => {
        await retentionSteps["webhooks"]?.(sql, context.clock.now())
      })
      return (await statesOf(context)).map(({ state }) => state)
    }
    await vi.waitFor(async () => expect(await tidy()).toEqual(["delivered", "waiting"]))
    context.clock.advance(90 * 24 * 60 * MINUTE_MS - 1)
    expect(await tidy()).toEqual(["delivered", "waiting"])
    context.clock.advance(1)
    expect(await tidy()).toEqual(["waiting"])
  })
})

describe("an address that somebody changes at that very moment (on PostgreSQL)", () => {
  const setUp = async () => {
    const opened = await freshPostgres()
    onTestFinished(opened.close)
    const context = testContext(opened.database)
    const dater = await newDater(context)
    const add = () =>
      opened.database.transaction(SERVICE, (sql) =>
        insertEndpoint(sql, context, dater.id, { url: "https://hooks.example.com/", count: 1 }),
      )
    const messages = () =>
      opened.database.transaction(SERVICE, (sql) =>
        sql.selectFrom("webhook_delivery").select(["event", "state"]).orderBy("event").execute(),
      )
    const alarms = () =>
      opened.database.transaction(SERVICE, (sql) =>
        sql.selectFrom("incident").select("kind").where("account_id", "=", dater.id).execute(),
      )
    return { context, dater, id: await add(), messages, alarms, ...opened }
  }

  it("and a service that says that it is gone do not wait for each other for ever", async () => {
    const { context: quiet, database, id, messages } = await setUp()
    const warn = vi.fn<ServerContext["log"]["warn"]>()
    const context = { ...quiet, log: { ...quiet.log, warn } }
    const job = createWebhookJob({ post: async () => ({ ...TAKEN, status: 410 }) })
    await database.transaction(SERVICE, async (sql) => {
      await lockEndpoint(sql, id)
      await job.run(context)
      await vi.waitUntil(() => isAnybodyWaiting(sql), { timeout: 20_000 })
      await stopWaiting(sql, id)
    })
    await job.idle?.()
    expect(warn).not.toHaveBeenCalled()
    expect(await messages()).toEqual([{ event: "webhook.test", state: "failed" }])
  })

  it("holds up no message, and its deletion no alarm: that opens, and tells her people", async () => {
    const { context, database, dater, id, messages, alarms } = await setUp()
    await database.transaction(SERVICE, async (sql) => {
      await lockEndpoint(sql, id)
      await arm(context, dater)
    })
    expect(await messages()).toContainEqual({ event: "check-in.armed", state: "waiting" })
    context.clock.advance(40 * MINUTE_MS)
    await database.transaction(SERVICE, async (sql) => {
      await sql.deleteFrom("webhook_endpoint").where("id", "=", id).execute()
      await watchJob.run(context)
      expect(await alarms()).toEqual([{ kind: "missed-check-in" }])
    })
    expect(await messages()).toEqual([])
  })
})
