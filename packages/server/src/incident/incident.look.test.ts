import { describe, expect, test } from "vitest"
import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { accepts, scriptedProvider, withProviders, type Script } from "../../test/providers.ts"
import {
  arm,
  DURESS_PIN,
  newDater,
  passMinutes,
  tokenIn,
  withWorker,
  type TestDater,
} from "../../test/watches.ts"
import { watchJob } from "../check-in/check-in.job.ts"
import { handOver, prepareDeliveries } from "../delivery/delivery.dispatch.ts"
import { markDeliveries } from "../delivery/delivery.mark.ts"
import { receiveReport } from "../delivery/delivery.report.ts"
import type { OutgoingMessage } from "../provider/index.ts"
import type { Worker } from "../worker/index.ts"
import { incidentJob } from "./incident.job.ts"
import { incidentSql } from "./index.ts"

const SERVICE = { role: "service" } as const
const refuses: Script = () => ({ type: "refused", reason: "rejected" })
const busy: Script = () => ({ type: "busy", retryAfterMs: null })

const THREE_TIERS = [
  { name: "Maya", email: "maya@example.com" },
  { name: "Sam", tier: 2 },
  { name: "Lee", tier: 3 },
] as const

describeOnBoth("an alarm whose people cannot be reached", (open) => {
  /** An alarm that has just opened; what a provider does with a message depends on whom it is for. */
  const alarmed = async (
    scripts: Readonly<Record<string, Script>>,
    work: (date: {
      readonly context: TestContext
      readonly dater: TestDater
      readonly worker: Worker
      /** The alerts to hers that the provider took, and who was told by them, each name once, in order. */
      readonly told: () => ReadonlyArray<string>
      readonly alerts: () => ReadonlyArray<OutgoingMessage>
    }) => Promise<void>,
    options: {
      readonly contacts?: NonNullable<Parameters<typeof newDater>[1]>["contacts"]
      readonly failPoint?: (name: string) => Promise<void>
      readonly open?: (context: TestContext, dater: TestDater) => Promise<unknown>
    } = {},
  ) => {
    const provider = scriptedProvider("first")
    const context = withProviders(testContext(open().database), [provider], options.failPoint)
    const dater = await newDater(context, { contacts: options.contacts ?? THREE_TIERS })
    const nameOf = ({ to }: OutgoingMessage) =>
      dater.contacts.find(({ phone, email }) => phone === to || email === to)?.name ?? ""
    provider.script = (message, signal) =>
      (message.purpose === "alert" ? (scripts[nameOf(message)] ?? accepts) : accepts)(message, signal)
    const own = () => provider.took.filter((message) => message.purpose === "alert" && nameOf(message) !== "")
    const told = () => [...new Set(own().map((message) => nameOf(message)))]
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      await worker.runUntilIdle()
      if (options.open) await options.open(context, dater)
      else context.clock.advance(40 * MINUTE_MS)
      await worker.runUntilIdle()
      await work({ context, dater, worker, told, alerts: own })
    })
  }

  const incidentOf = async (dater: TestDater) => (await dater.checkIn.state()).incident

  test("because every message is refused tells the next tier at once, and the one after it where that is refused too", async () => {
    await alarmed({ Maya: refuses }, async ({ context, dater, worker, told }) => {
      expect(told()).toEqual(["Sam"])
      const incident = await incidentOf(dater)
      expect(incident).toMatchObject({
        roundsDone: 1,
        nextRoundAt: (incident?.openedAt ?? 0) + 5 * MINUTE_MS,
      })
      await passMinutes(context, worker, 4)
      expect(told()).toEqual(["Sam"])
      await passMinutes(context, worker, 1)
      expect(told()).toEqual(["Sam", "Lee"])
    })
    await alarmed({ Maya: refuses, Sam: refuses }, async ({ dater, told }) => {
      expect(told()).toEqual(["Lee"])
      const rounds = (await incidentOf(dater))?.responders.map((one) => one.rounds)
      expect(rounds).toEqual([1, 1, 1])
    })
  })

  test("and nobody else either goes on as planned: each is told once, and then every five minutes", async () => {
    await alarmed({ Maya: refuses, Sam: refuses, Lee: refuses }, async ({ context, dater, worker }) => {
      await passMinutes(context, worker, 4, 20 * SECOND_MS)
      const before = await incidentOf(dater)
      expect([before?.roundsDone, before?.responders.map((one) => one.rounds)]).toEqual([1, [1, 1, 1]])
      await passMinutes(context, worker, 1)
      const after = await incidentOf(dater)
      expect([after?.roundsDone, after?.responders.map((one) => one.rounds)]).toEqual([2, [2, 2, 2]])
    })
  })

  test("because everything that was taken is reported lost tells the next tier as the last report comes", async () => {
    await alarmed({}, async ({ context, worker, told, alerts }) => {
      const reported = new Set<string>()
      const reportLost = async (reports: number) => {
        for (let count = 0; count < reports; count += 1) {
          const alert = alerts().find(({ key }) => !reported.has(key))
          reported.add(alert?.key ?? "")
          const fate = { state: "failed", reason: "undeliverable" } as const
          await receiveReport(context, { provider: "first", reference: alert?.key ?? "", ...fate })
          await worker.runUntilIdle()
        }
      }
      await reportLost(2)
      expect(told()).toEqual(["Maya"])
      await reportLost(1)
      expect(told()).toEqual(["Maya", "Sam"])
    })
  })

  test("because no provider takes anything for half a minute tells the next tier then, and they hear once one does", async () => {
    let isDown = true
    const outage: Script = (message, signal) => (isDown ? busy : accepts)(message, signal)
    await alarmed({ Maya: outage }, async ({ context, worker, told }) => {
      await passMinutes(context, worker, 29 / 60, SECOND_MS)
      expect(told()).toEqual([])
      await passMinutes(context, worker, 5 / 60, SECOND_MS)
      expect(told()).toEqual(["Sam"])
      isDown = false
      await passMinutes(context, worker, 0.5, SECOND_MS)
      expect(told()).toEqual(["Sam", "Maya"])
    })
  })

  test("but for one who may have heard waits its five minutes", async () => {
    const two = [...THREE_TIERS, { name: "Ana" }]
    await alarmed(
      { Maya: refuses },
      async ({ context, worker, told }) => {
        await passMinutes(context, worker, 4.9, 6 * SECOND_MS)
        expect(told()).toEqual(["Ana"])
        await passMinutes(context, worker, 0.1, 6 * SECOND_MS)
        expect(told()).toEqual(["Ana", "Sam"])
      },
      { contacts: two },
    )
  })

  test("but for one tells the next tier as that one says that they cannot help", async () => {
    const two = [...THREE_TIERS, { name: "Ana" }]
    await alarmed(
      { Maya: refuses },
      async ({ context, worker, told, alerts }) => {
        const [token] = alerts().flatMap((alert) => (alert.channel === "sms" ? [tokenIn(alert)] : []))
        await incidentSql(context, null).respond(token ?? "", "cannot-help")
        await worker.runUntilIdle()
        expect(told()).toEqual(["Ana", "Sam"])
      },
      { contacts: two },
    )
  })

  test("passes over who said STOP, and asks nobody twice where there is nobody left", async () => {
    const stopped = [THREE_TIERS[0], { ...THREE_TIERS[1], status: "stopped" as const }, THREE_TIERS[2]]
    await alarmed({ Maya: refuses }, async ({ told }) => expect(told()).toEqual(["Lee"]), {
      contacts: stopped,
    })
  })

  test("is told of while it is hidden, and her screen shows nothing of it", async () => {
    await alarmed(
      { Maya: refuses },
      async ({ dater, told, alerts }) => {
        expect(told()).toEqual(["Sam"])
        expect(alerts()[0]?.text).toMatch(/duress/iu)
        const { incident, deliveries } = await dater.checkIn.state()
        expect([incident, deliveries.filter(({ purpose }) => purpose === "alert")]).toEqual([null, []])
      },
      {
        open: async (_context, dater) => {
          const { watch } = await dater.checkIn.state()
          await dater.checkIn.checkIn(watch?.id ?? "", DURESS_PIN, newKey())
        },
      },
    )
  })

  test.each([
    "delivery: after claim",
    "incident: after claim",
    "incident: after insert",
    "delivery: before mark",
  ])("is not forgotten when the process dies at '%s'", async (point) => {
    let deaths = 2
    const failPoint = async (name: string) => {
      if (name !== point || deaths === 0) return
      deaths -= 1
      throw new Error("killed here")
    }
    await alarmed(
      { Maya: refuses },
      async ({ context, worker, told }) => {
        await passMinutes(context, worker, 0.5, 2 * SECOND_MS)
        expect(told()).toEqual(["Sam"])
      },
      { failPoint },
    )
    expect(deaths).toBe(0)
  })

  test("is looked at once only: nothing is left to do where everything failed and everybody was told", async () => {
    await alarmed({ Maya: refuses, Sam: refuses, Lee: refuses }, async ({ context, dater }) => {
      const incident = await incidentOf(dater)
      const rows = await context.database.transaction(SERVICE, (sql) =>
        sql
          .selectFrom("incident")
          .select("deadline_at")
          .where("id", "=", incident?.id ?? "")
          .execute(),
      )
      expect(rows).toEqual([{ deadline_at: incident?.nextRoundAt }])
    })
  })
})

describe("an alarm that somebody else holds as the last alert is lost", () => {
  test("is looked at as soon as it is let go of: nobody waits for it, and nothing is forgotten (on PostgreSQL)", async () => {
    const { database, close } = await freshPostgres()
    try {
      const provider = scriptedProvider("first")
      const context = withProviders(testContext(database), [provider])
      const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Sam", tier: 2 }] })
      const [maya, sam] = dater.contacts
      provider.script = (message, signal) =>
        (message.to === maya?.phone && message.purpose === "alert" ? refuses : accepts)(message, signal)
      const alertsToSam = () =>
        provider.took.filter(({ to, purpose }) => to === sam?.phone && purpose === "alert")
      await withWorker(context, async (worker) => {
        await arm(context, dater)
        await worker.runUntilIdle()
      })
      context.clock.advance(40 * MINUTE_MS)
      await watchJob.run(context)
      await database.transaction(SERVICE, async (holder) => {
        await holder.selectFrom("incident").select("id").forNoKeyUpdate().execute()
        // Refused texts, the call that stands in for them, and that nothing is left: some turns of the dispatcher each.
        for (let turn = 0; turn < 8; turn += 1) await dispatch(context)
      })
      expect(await incidentJob.run(context)).toBe(0)
      context.clock.advance(SECOND_MS)
      await withWorker(context, (worker) => worker.runUntilIdle())
      expect(alertsToSam()).toHaveLength(1)
    } finally {
      await close()
    }
  })
})

async function dispatch(context: TestContext): Promise<void> {
  const { handovers } = await prepareDeliveries(context, { lane: 0, limit: 20 })
  await Promise.all(
    handovers.map((handover) => handOver(context, handover, (mark) => markDeliveries(context, [mark]))),
  )
}
