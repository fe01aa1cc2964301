import { describe, expect, test } from "vitest"
import { HEARTBEAT_STALE_MS } from "@porchlight/core/check-in"
import { Unavailable } from "@porchlight/core/error"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { openPostgres, type Database } from "../database/index.ts"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { newAccount, newKey, newPhone, newWatch } from "../../test/people.ts"
import { accepts, scriptedProvider, withProviders } from "../../test/providers.ts"
import { arm, newDater, newTrusted, passMinutes, sentTo, withWorker } from "../../test/watches.ts"
import { watchJob } from "../check-in/check-in.job.ts"
import { enqueue } from "../delivery/index.ts"
import { startWorker } from "./index.ts"

const SERVICE = { role: "service" } as const

/** Due, and one person to tell. */
async function newDueWatch(context: TestContext): Promise<string> {
  const account = await newAccount(context)
  const maya = await newTrusted(context, account.id, { name: "Maya" })
  const watchId = await newWatch(context, account.id)
  await context.database.transaction(SERVICE, async (sql) => {
    await sql
      .insertInto("watch_recipient")
      .values({
        watch_id: watchId,
        contact_id: maya.id,
        name: "Maya",
        tier: 1,
        channels: ["sms"],
        on_call: "asked",
      })
      .execute()
    await sql
      .updateTable("watch")
      .set({ due_at: new Date(context.clock.now()), deadline_at: new Date(context.clock.now()) })
      .where("id", "=", watchId)
      .execute()
  })
  return watchId
}

describeOnBoth("the worker", (open) => {
  test("comes back after two hours with every alarm, once each, saying when it was due", async () => {
    const context = testContext(open().database)
    const watches: Array<string> = []
    for (let count = 0; count < 25; count += 1) watches.push(await newDueWatch(context))
    context.clock.advance(2 * HOUR_MS)
    await withWorker(context, async (worker) => worker.runUntilIdle())
    const incidents = await context.database.transaction(SERVICE, (sql) =>
      sql.selectFrom("incident").select(["watch_id", "reason"]).where("watch_id", "in", watches).execute(),
    )
    expect(new Set(incidents.map(({ watch_id }) => watch_id)).size).toBe(25)
    expect(incidents).toHaveLength(25)
    // Prompts that fell into the two hours were not sent and are not held against her.
    expect(incidents[0]?.reason).toMatchObject({ promptsIgnored: 0 })
    const alerts = context.sent.filter(({ purpose }) => purpose === "alert")
    expect(alerts).toHaveLength(25)
    for (const { text } of alerts) expect(text).toContain("missed a safety check-in at 19:00")
    expect(context.sent.filter(({ purpose }) => purpose === "prompt")).toHaveLength(0)
  })

  test("handles the others when one watch cannot be handled, and puts that one off with an error", async () => {
    const errors: Array<string> = []
    const quiet = testContext(open().database)
    const context = { ...quiet, log: { ...quiet.log, error: (_: object, text: string) => errors.push(text) } }
    const [bad, good] = [await newDueWatch(context), await newDueWatch(context)]
    await context.database.transaction(SERVICE, async (sql) => {
      // The alarm of this epoch exists already, as no code of ours leaves it: storing it again must fail.
      await sql
        .insertInto("incident")
        .values({
          id: context.chance.id(context.clock.now()),
          account_id: bad,
          watch_id: bad,
          opened_at: new Date(context.clock.now()),
          closed_at: new Date(context.clock.now()),
          link_expires_at: new Date(context.clock.now()),
          epoch: 0,
          rounds_done: 0,
          kind: "sos",
          reason: "{}",
          responders: "[]",
        })
        .execute()
    })
    context.clock.advance(20 * MINUTE_MS)
    const state = (id: string) =>
      context.database.transaction(SERVICE, (sql) =>
        sql
          .selectFrom("watch")
          .select(["incident_id", "failures"])
          .where("id", "=", id)
          .executeTakeFirstOrThrow(),
      )
    while ((await watchJob.run(context)) > 0);
    expect((await state(good)).incident_id).not.toBeNull()
    expect(await state(bad)).toEqual({ incident_id: null, failures: 1 })
    for (let tries = 0; tries < 10; tries += 1) {
      context.clock.advance(MINUTE_MS)
      while ((await watchJob.run(context)) > 0);
    }
    expect((await state(bad)).failures).toBeGreaterThanOrEqual(6)
    expect(errors.at(-1)).toContain("every ten minutes")
  })

  test("shows life; without it for fifteen seconds nothing is armed", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await withWorker(context, async (worker) => {
      context.clock.advance(10 * SECOND_MS)
      await worker.runUntilIdle()
      expect((await dater.checkIn.preview(dater.planId)).refusal).toBeNull()
    })
    context.clock.advance(HEARTBEAT_STALE_MS + 1)
    expect((await dater.checkIn.preview(dater.planId)).refusal).toBe("scheduler-stale")
    await expect(
      dater.checkIn.arm({ planId: dater.planId, acceptNobodyReachable: false }, newKey()),
    ).rejects.toMatchObject({ _tag: "ArmRefused", data: { refusal: "scheduler-stale" } })
  })

  test("goes on by itself after the database was away, and nothing is armed meanwhile", async () => {
    const { database } = open()
    let isAway = false
    const flaky: Database = {
      ...database,
      transaction: (actor, work) =>
        isAway ? Promise.reject(new Unavailable({})) : database.transaction(actor, work),
    }
    const context = testContext(flaky)
    const watchId = await newDueWatch(context)
    const dater = await newDater(context)
    await withWorker(context, async (worker) => {
      isAway = true
      context.clock.advance(30 * MINUTE_MS)
      await expect(arm(context, dater)).rejects.toMatchObject({ _tag: "Unavailable" })
      isAway = false
      context.clock.advance(SECOND_MS)
      await worker.runUntilIdle()
    })
    const row = await database.transaction(SERVICE, (sql) =>
      sql.selectFrom("watch").select("incident_id").where("id", "=", watchId).executeTakeFirstOrThrow(),
    )
    expect(row.incident_id).not.toBeNull()
    expect((await dater.checkIn.state()).watch).toBeNull()
  })

  test("asks once for all of its jobs when the bell rings; what finds nothing to do claims nothing", async () => {
    const { database } = open()
    const asked = { looks: 0, others: 0 }
    const counting: Database = {
      ...database,
      transaction: (actor, work, access) => {
        asked[access === "read only" ? "looks" : "others"] += 1
        return database.transaction(actor, work, access)
      },
    }
    const context = testContext(counting)
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      Object.assign(asked, { looks: 0, others: 0 })
      context.wake.ring()
      await expect.poll(() => asked).toEqual({ looks: 1, others: 0 })
      await worker.runUntilIdle()
      expect(asked.others).toBe(0)
    })
  })

  test("lets what is in flight end before it stops", async () => {
    const provider = scriptedProvider("slow")
    const context = withProviders(testContext(open().database), [provider])
    let release = () => {}
    const asked = new Promise<void>((done) => {
      provider.script = (message, signal) =>
        new Promise((answer) => {
          release = () => answer(accepts(message, signal))
          done()
        })
    })
    const [id] = await context.database.transaction(SERVICE, (sql) =>
      enqueue(sql, context, [
        { accountId: null, channel: "sms", to: newPhone(), purpose: "reply", facts: { text: "Hello" } },
      ]),
    )
    const worker = startWorker(context)
    await asked
    let hasStopped = false
    const stopping = worker.stop().then(() => {
      hasStopped = true
    })
    await new Promise((done) => setImmediate(done))
    expect(hasStopped).toBe(false)
    release()
    await stopping
    const row = await context.database.transaction(SERVICE, (sql) =>
      sql
        .selectFrom("delivery")
        .select("state")
        .where("id", "=", id ?? "")
        .executeTakeFirstOrThrow(),
    )
    expect(row.state).toBe("accepted")
  })

  test("what comes of a message in flight is seen to before it says that all is done", async () => {
    const provider = scriptedProvider("slow")
    const context = withProviders(testContext(open().database), [provider])
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const [maya] = dater.contacts
    let refuse = () => {}
    const asked = new Promise<void>((done) => {
      provider.script = (message, signal) =>
        message.to === maya?.phone && message.channel === "sms" && message.purpose === "alert"
          ? new Promise((answer) => {
              refuse = () => answer({ type: "refused", reason: "rejected" })
              done()
            })
          : accepts(message, signal)
    })
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      context.clock.advance(40 * MINUTE_MS)
      await asked
      const idle = worker.runUntilIdle()
      refuse()
      await idle
      const toMaya = provider.took.filter(({ to }) => to === maya?.phone)
      expect(toMaya.map(({ channel, purpose }) => `${channel} ${purpose}`)).toEqual([
        "sms on-call",
        "voice alert",
      ])
    })
  })

  test("whoever said STOP in the middle of an alarm is sent nothing more", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Sam" }] })
    const [maya, sam] = dater.contacts
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      context.clock.advance(40 * MINUTE_MS)
      await worker.runUntilIdle()
      await context.database.transaction(SERVICE, async (sql) => {
        await sql
          .insertInto("sms_suppressions")
          .values({ phone_number: maya?.phone ?? "", stopped_at: new Date(context.clock.now()) })
          .execute()
      })
      await passMinutes(context, worker, 6)
    })
    expect(sentTo(context, maya?.phone ?? "").filter((sent) => sent.endsWith("alert"))).toHaveLength(1)
    expect(sentTo(context, sam?.phone ?? "").filter((sent) => sent === "sms alert")).toHaveLength(2)
  })
})

describe("four workers on one PostgreSQL", () => {
  test("open each alarm once and send each message once", async () => {
    const first = await freshPostgres(6)
    const others = await Promise.all(
      [1, 2, 3].map(() =>
        openPostgres({ url: first.url ?? "", maxConnections: 6, onConnectionError: () => {} }),
      ),
    )
    try {
      const provider = scriptedProvider("shared")
      const contexts = [first.database, ...others].map((database) =>
        withProviders(testContext(database), [provider]),
      )
      const [own] = contexts
      if (!own) throw new Error("there is no first context")
      for (let count = 0; count < 120; count += 1) await newDueWatch(own)
      for (const context of contexts) context.clock.advance(20 * MINUTE_MS)
      const workers = contexts.map((context) => startWorker(context))
      await Promise.all(workers.map((worker) => worker.runUntilIdle()))
      await Promise.all(workers.map((worker) => worker.runUntilIdle()))
      await Promise.all(workers.map((worker) => worker.stop()))
      const rows = await first.database.transaction(SERVICE, (sql) =>
        sql.selectFrom("incident").select("id").execute(),
      )
      expect(rows).toHaveLength(120)
      const keys = provider.took.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(provider.took.filter(({ purpose }) => purpose === "alert")).toHaveLength(120)
    } finally {
      for (const database of others) await database.close()
      await first.close()
    }
  })
})
