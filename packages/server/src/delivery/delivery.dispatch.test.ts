import { describe, expect, test } from "vitest"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newPhone } from "../../test/people.ts"
import { accepts, scriptedProvider, withProviders } from "../../test/providers.ts"
import { arm, newDater, passMinutes, withWorker, type TestDater } from "../../test/watches.ts"
import { enqueue, sendNow, type NewDelivery } from "./index.ts"
import { receiveReport } from "./delivery.report.ts"

const SERVICE = { role: "service" } as const

const store = (context: TestContext, messages: ReadonlyArray<NewDelivery>) =>
  context.database.transaction(SERVICE, (sql) => enqueue(sql, context, messages))

const reply = (to: string, text = "Hello"): NewDelivery => ({
  accountId: null,
  channel: "sms",
  to,
  purpose: "reply",
  facts: { text },
})

const stateOf = (context: TestContext, id: string | undefined) =>
  context.database.transaction(SERVICE, (sql) =>
    sql
      .selectFrom("delivery")
      .select(["state", "reason", "tries", "next_at"])
      .where("id", "=", id ?? "")
      .executeTakeFirstOrThrow(),
  )

describeOnBoth("handing a message over", (open) => {
  const crash = async () => {
    throw new Error("killed here")
  }

  test.each([
    "delivery: before send",
    "delivery: after send",
    "delivery: before mark",
    "delivery: after mark",
  ])("killed at '%s' it is neither lost nor sent twice", async (point) => {
    const provider = scriptedProvider("first")
    let isAlive = false
    const context = withProviders(testContext(open().database), [provider], (name) =>
      name === point && !isAlive ? crash() : Promise.resolve(),
    )
    const to = newPhone()
    const [id] = await store(context, [reply(to)])
    await sendNow(context, id ?? "")
    isAlive = true
    await withWorker(context, async (worker) => {
      context.clock.advance(11 * SECOND_MS)
      await worker.runUntilIdle()
      context.clock.advance(2 * SECOND_MS)
      await worker.runUntilIdle()
    })
    expect(provider.took.filter((message) => message.to === to)).toHaveLength(1)
    expect(await stateOf(context, id)).toMatchObject({ state: "accepted", next_at: null })
  })

  test("a provider that is silent for ten seconds leaves it unknown, is asked, and gets it again when it has it not", async () => {
    const provider = scriptedProvider("silent")
    const context = withProviders(testContext(open().database), [provider])
    const asked = new Promise<void>((done) => {
      provider.script = () => {
        done()
        return new Promise(() => {})
      }
    })
    const [id] = await store(context, [reply(newPhone())])
    const sending = sendNow(context, id ?? "")
    await asked
    context.clock.advance(10 * SECOND_MS)
    expect(await sending).toBe("unknown")
    provider.script = accepts
    await withWorker(context, async (worker) => passMinutes(context, worker, 1, 10 * SECOND_MS))
    expect(provider.took).toHaveLength(1)
    expect(await stateOf(context, id)).toMatchObject({ state: "accepted" })
  })

  test("a busy provider is tried again when it said, and given up after seven tries more", async () => {
    const provider = scriptedProvider("busy")
    const context = withProviders(testContext(open().database), [provider])
    let tries = 0
    provider.script = () => {
      tries += 1
      return { type: "busy", retryAfterMs: tries === 1 ? 20 * SECOND_MS : null }
    }
    const [id] = await store(context, [reply(newPhone())])
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      await passMinutes(context, worker, 0.25, SECOND_MS * 5)
      expect(tries).toBe(1)
      await passMinutes(context, worker, 2, 5 * SECOND_MS)
    })
    expect(tries).toBe(8)
    expect(await stateOf(context, id)).toMatchObject({
      state: "failed",
      reason: "provider-down",
      next_at: null,
    })
  })

  test("a refusal is final, and a second provider takes over from one that is busy", async () => {
    const [first, second] = [scriptedProvider("first"), scriptedProvider("second")]
    const context = withProviders(testContext(open().database), [first, second])
    first.script = ({ text }) =>
      text === "Refused" ? { type: "refused", reason: "rejected" } : { type: "busy", retryAfterMs: null }
    const ids = await store(context, [reply(newPhone(), "Refused"), reply(newPhone(), "Busy")])
    await withWorker(context, async (worker) => passMinutes(context, worker, 1, 10 * SECOND_MS))
    const states = await Promise.all(ids.map((id) => stateOf(context, id)))
    expect(states.map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([
        ["failed", "rejected"],
        ["accepted", null],
      ]),
    )
    expect(second.took.map(({ text }) => text)).toEqual(["Busy"])
  })

  test("reports move a state forward only, in whatever order and however often they come", async () => {
    const context = withProviders(testContext(open().database), [scriptedProvider("reporting")])
    const [id] = await store(context, [reply(newPhone())])
    await sendNow(context, id ?? "")
    const report = (state: "accepted" | "delivered" | "failed") =>
      receiveReport(context, { provider: "reporting", reference: id ?? "", state, reason: null })
    expect(await report("delivered")).toBe(true)
    await report("failed")
    await report("accepted")
    expect((await stateOf(context, id)).state).toBe("delivered")
    expect(
      await receiveReport(context, { provider: "other", reference: id ?? "", state: "failed", reason: null }),
    ).toBe(false)
  })

  test("a message that cannot be rendered holds up no other and is parked after five tries", async () => {
    const context = withProviders(testContext(open().database), [scriptedProvider("first")])
    const errors: Array<string> = []
    const noisy = {
      ...context,
      log: { ...context.log, error: (_: object, text: string) => errors.push(text) },
    }
    const [poison] = await store(noisy, [
      { accountId: null, channel: "sms", to: newPhone(), purpose: "code", facts: { codeParts: [] } },
    ])
    const [sound] = await store(noisy, [reply(newPhone())])
    await withWorker(noisy, async (worker) => {
      await worker.runUntilIdle()
      expect((await stateOf(noisy, sound)).state).toBe("accepted")
      await passMinutes(noisy, worker, 2, 10 * SECOND_MS)
    })
    expect(await stateOf(noisy, poison)).toMatchObject({ state: "failed", tries: 5, next_at: null })
    expect(errors.at(-1)).toContain("parked")
  })

  test("many waiting messages do not delay an alarm's", async () => {
    const slow = scriptedProvider("slow")
    const context = withProviders(testContext(open().database), [slow])
    slow.script = (message) =>
      message.purpose === "reply" ? new Promise(() => {}) : accepts(message, AbortSignal.any([]))
    const dater = await newDater(context)
    await store(
      context,
      Array.from({ length: 500 }, () => reply(newPhone())),
    )
    const incidentId = context.chance.id(context.clock.now())
    await withWorker(context, async (worker) => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 5))
      await store(context, [
        {
          accountId: dater.id,
          incidentId,
          contactId: dater.contacts[0]?.id ?? null,
          channel: "sms",
          purpose: "update",
          facts: { who: "Sam", answer: "on-it" },
        },
      ])
      // Nothing moves the clock: what leaves now leaves at once.
      await expect.poll(() => slow.took.length, { timeout: 20_000, interval: 20 }).toBe(1)
      const leaving = worker.stop()
      for (let second = 0; second < 16; second += 1) {
        await new Promise((done) => setImmediate(done))
        context.clock.advance(SECOND_MS)
      }
      await leaving
    })
  })
})

describe("stand-ins", () => {
  describeOnBoth("a message that does not arrive", (open) => {
    const alarmed = async (
      script: Parameters<typeof scriptedProvider>[0] | undefined,
      work: (context: TestContext, dater: TestDater, took: () => ReadonlyArray<string>) => Promise<void>,
    ) => {
      const provider = scriptedProvider(script ?? "first")
      const context = withProviders(testContext(open().database), [provider])
      const dater = await newDater(context, { contacts: [{ name: "Maya", email: "maya@example.com" }] })
      const took = () =>
        provider.took.filter(({ purpose }) => purpose === "alert").map(({ channel }) => channel)
      await withWorker(context, async (worker) => {
        await arm(context, dater)
        context.clock.advance(40 * MINUTE_MS)
        await worker.runUntilIdle()
        await work(context, dater, took)
        context.clock.advance(31 * SECOND_MS)
        await worker.runUntilIdle()
      })
      return { context, dater, took, provider }
    }

    test("within thirty seconds is followed by a call, and not when one of them arrived", async () => {
      const silent = await alarmed("silent", async (_context, _dater, took) => {
        expect([...took()].sort()).toEqual(["email", "sms"])
      })
      expect([...silent.took()].sort()).toEqual(["email", "sms", "voice"])

      const arrived = await alarmed("arriving", async (context, dater) => {
        const state = await dater.checkIn.state()
        const sms = state.deliveries.find(({ purpose, channel }) => purpose === "alert" && channel === "sms")
        await receiveReport(context, {
          provider: "arriving",
          reference: sms?.id ?? "",
          state: "delivered",
          reason: null,
        })
      })
      expect([...arrived.took()].sort()).toEqual(["email", "sms"])
    })

    test("because the phone cannot be reached is followed by a call at once", async () => {
      await alarmed("failing", async (context, dater, took) => {
        const state = await dater.checkIn.state()
        const sms = state.deliveries.find(({ purpose, channel }) => purpose === "alert" && channel === "sms")
        await withWorker(context, async (worker) => {
          const reference = sms?.id ?? ""
          const reason = "undeliverable"
          await receiveReport(context, { provider: "failing", reference, state: "failed", reason })
          await worker.runUntilIdle()
        })
        expect([...took()].sort()).toEqual(["email", "sms", "voice"])
      })
    })

    test("is not asked about without a pause once its time to arrive is over", async () => {
      let asked = 0
      const provider = {
        ...scriptedProvider("away"),
        send: () => Promise.reject(new Error("away")),
        lookUp: async () => {
          asked += 1
          // Comes back in the end, so that a worker that does not pause ends as well.
          if (asked < 100) throw new Error("away")
          return { type: "found", reference: `${asked}`, state: "delivered" } as const
        },
      }
      const context = withProviders(testContext(open().database), [provider])
      const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
      await withWorker(context, async (worker) => {
        await arm(context, dater)
        context.clock.advance(40 * MINUTE_MS)
        await worker.runUntilIdle()
        context.clock.advance(31 * SECOND_MS)
        await worker.runUntilIdle()
      })
      expect(asked).toBeLessThan(20)
    })
  })
})
