import { beforeAll, expect, test, vi } from "vitest"
import type { Phone } from "@porchlight/core/phone"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newPhone } from "../../test/people.ts"
import { accepts, scriptedProvider, withProviders, type ScriptedProvider } from "../../test/providers.ts"
import { arm, newDater, SAFE_PIN, tokenIn, withWorker } from "../../test/watches.ts"
import type { ServerContext } from "../context/index.ts"
import { incidentSql } from "../incident/index.ts"
import { watchJob } from "../check-in/check-in.job.ts"
import { handOver, prepareDeliveries } from "./delivery.dispatch.ts"
import { enqueue } from "./delivery.queue.ts"

const SERVICE = { role: "service" } as const
const dead = () => new Promise<void>(() => {})

describeOnBoth("what a killed process was sending", (open) => {
  // Nobody is taken for dead while PostgreSQL itself, which may have been started for this very file, is young.
  beforeAll(() => {
    const living = () => open().database.transaction(SERVICE, open().database.livingProcesses)
    return vi.waitUntil(async () => (await living()) !== null, { timeout: 20_000 })
  })

  /** A context whose process is killed once it gets to a point: nothing of it goes on. */
  const doomed = (providers: ReadonlyArray<ScriptedProvider>, point: string) => {
    const context = withProviders(testContext(open().database), providers)
    const mark = open().database.processMark() + 1
    let die = () => {}
    const killed = new Promise<void>((done) => (die = done))
    const process = {
      ...context,
      database: { ...context.database, processMark: () => mark },
      failPoint: async (name: string) => {
        if (name !== point) return
        die()
        await dead()
      },
    }
    return { context, process, killed }
  }
  /** Stores one text and lets the process take it, until it is killed. */
  const dieSending = async (to: Phone, process: ServerContext, killed: Promise<void>) => {
    const [id] = await process.database.transaction(SERVICE, (sql) =>
      enqueue(sql, process, [
        { accountId: null, channel: "sms", to, purpose: "reply", facts: { text: "Hello" } },
      ]),
    )
    const { handovers } = await prepareDeliveries(process, { id: id ?? "" })
    for (const handover of handovers) void handOver(process, handover, dead)
    await killed
  }

  /** Lets an alarm open, and the process begin to tell the one contact, until it is killed. */
  const dieAlerting = async ({ context, process, killed }: ReturnType<typeof doomed>) => {
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    await arm(context, dater)
    context.clock.advance(40 * MINUTE_MS)
    await watchJob.run(context)
    const { handovers } = await prepareDeliveries(process, { lane: 0, limit: 10 })
    for (const handover of handovers) void handOver(process, handover, dead)
    await killed
    return dater
  }

  test.each(["delivery: before send", "delivery: after send"])(
    "at '%s' is taken over at once by one that knows it gone, and goes out once",
    async (point) => {
      const provider = scriptedProvider("first")
      const { context, process, killed } = doomed([provider], point)
      const to = newPhone()
      await dieSending(to, process, killed)
      // No time passes: the lease would last for twelve seconds more.
      await withWorker(context, (worker) => worker.runUntilIdle())
      expect(provider.took.filter((message) => message.to === to)).toHaveLength(1)
    },
  )

  test("is left alone while nobody knows whether the process lives", async () => {
    const provider = scriptedProvider("first")
    const { context, process, killed } = doomed([provider], "delivery: before send")
    await dieSending(newPhone(), process, killed)
    const unsure = { ...context, database: { ...context.database, livingProcesses: async () => null } }
    await withWorker(unsure, async (worker) => {
      await worker.runUntilIdle()
      expect(provider.took).toHaveLength(0)
      context.clock.advance(12 * SECOND_MS)
      await worker.runUntilIdle()
      expect(provider.took).toHaveLength(1)
    })
  })

  test("an alert that nobody can ask about is followed by the all-clear when the alarm is over", async () => {
    const provider = scriptedProvider("forgetful", ["sms", "voice"], true)
    const { context, process, killed } = doomed([provider], "delivery: after send")
    const dater = await dieAlerting({ context, process, killed })
    const { incident } = await dater.checkIn.state()
    await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
    await withWorker(context, (worker) => worker.runUntilIdle())
    const maya = provider.took.filter(({ to }) => to === dater.contacts[0]?.phone)
    expect(maya.map(({ purpose }) => purpose)).toEqual(["alert", "all-clear"])
  })

  test("an alert that was opened before anybody noted that it went out is followed by the all-clear", async () => {
    const provider = scriptedProvider("first", ["sms"])
    const { context, process, killed } = doomed([provider], "delivery: after send")
    const dater = await dieAlerting({ context, process, killed })
    const alert = provider.took.find(({ to }) => to === dater.contacts[0]?.phone)
    expect(alert?.purpose).toBe("alert")
    if (alert) await incidentSql(context, null).openLink(tokenIn(alert))
    const { incident } = await dater.checkIn.state()
    await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
    await withWorker(context, (worker) => worker.runUntilIdle())
    const maya = provider.took.filter(({ to }) => to === dater.contacts[0]?.phone)
    expect(maya.map(({ purpose }) => purpose)).toEqual(["alert", "all-clear"])
  })

  test("an alert that its provider refuses the second time is followed by the all-clear: it may have gone out", async () => {
    const provider = Object.assign(scriptedProvider("forgetful", ["sms"], true), { honoursKeys: true })
    const { context, process, killed } = doomed([provider], "delivery: after send")
    const dater = await dieAlerting({ context, process, killed })
    provider.script = () => ({ type: "refused", reason: "rejected" })
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      provider.script = accepts
      const { incident } = await dater.checkIn.state()
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
      await worker.runUntilIdle()
    })
    const maya = provider.took.filter(({ to }) => to === dater.contacts[0]?.phone)
    expect(maya.map(({ purpose }) => purpose)).toEqual(["alert", "all-clear"])
  })

  test("an alert that went out as its process died is followed by the all-clear, also when a provider without a memory is busy the second time", async () => {
    const provider = scriptedProvider("forgetful", ["sms"], true)
    const { context, process, killed } = doomed([provider], "delivery: after send")
    const dater = await dieAlerting({ context, process, killed })
    provider.script = () => ({ type: "busy", retryAfterMs: null })
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      provider.script = accepts
      const { incident } = await dater.checkIn.state()
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
      await worker.runUntilIdle()
    })
    const maya = provider.took.filter(({ to }) => to === dater.contacts[0]?.phone)
    expect(maya.map(({ purpose }) => purpose)).toEqual(["alert", "all-clear"])
  })

  test("is asked about where it may be, also after a second process died with the question on its lips", async () => {
    const [first, second] = [scriptedProvider("first"), scriptedProvider("second")]
    const { context, process, killed } = doomed([first, second], "delivery: after send")
    const to = newPhone()
    await dieSending(to, process, killed)
    context.clock.advance(12 * SECOND_MS)
    // Claims it, and dies before it asks.
    await prepareDeliveries(process, { lane: 1, limit: 10 })
    await withWorker(context, (worker) => worker.runUntilIdle())
    expect([...first.took, ...second.took].filter((message) => message.to === to)).toHaveLength(1)
  })

  test("goes to no second provider while the first, which may have it, is busy", async () => {
    const first = Object.assign(scriptedProvider("first", ["sms"], true), { honoursKeys: true })
    const second = scriptedProvider("second", ["sms"])
    const { context, process, killed } = doomed([first, second], "delivery: after send")
    const to = newPhone()
    await dieSending(to, process, killed)
    first.script = () => ({ type: "busy", retryAfterMs: null })
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      context.clock.advance(5 * SECOND_MS)
      await worker.runUntilIdle()
    })
    expect(first.took.filter((message) => message.to === to)).toHaveLength(1)
    expect(second.took.filter((message) => message.to === to)).toHaveLength(0)
  })
})
