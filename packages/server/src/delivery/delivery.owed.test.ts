import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { accepts, scriptedProvider, withProviders, type ScriptedProvider } from "../../test/providers.ts"
import { arm, newDater, passMinutes, SAFE_PIN, withWorker, type TestDater } from "../../test/watches.ts"
import { incidentSql } from "../incident/index.ts"
import { sosSql } from "../sos/index.ts"
import type { Worker } from "../worker/index.ts"
import { receiveReport } from "./delivery.report.ts"
import { enqueue, type NewDelivery } from "./index.ts"

const KINDS = ["can be asked", "honours keys", "can do neither"] as const
type Kind = (typeof KINDS)[number]

/** A provider that can be away: then whatever it is asked comes to nothing. */
function fickle(kind: Kind): ScriptedProvider & { readonly leave: () => void; readonly return: () => void } {
  const base = scriptedProvider("fickle", ["sms", "voice", "email"], kind !== "can be asked")
  let isAway = false
  const { lookUp } = base
  return Object.assign(base, {
    honoursKeys: kind === "honours keys",
    ...(lookUp && {
      lookUp: async (...asked: Parameters<typeof lookUp>) => {
        if (isAway) throw new Error("away")
        return lookUp(...asked)
      },
    }),
    leave: () => {
      isAway = true
      base.script = () => Promise.reject(new Error("away"))
    },
    return: () => {
      isAway = false
      base.script = accepts
    },
  })
}

/** A provider that can do neither, and takes everything without ever saying so. */
function mute() {
  const provider = scriptedProvider("mute", ["sms", "voice", "email"], true)
  const took: Array<{
    readonly key: string
    readonly purpose: string
    readonly channel: string
    readonly to: string
  }> = []
  provider.script = (message) => {
    took.push(message)
    return Promise.reject(new Error("the answer was lost"))
  }
  return { provider, took }
}

describeOnBoth("what is owed", (open) => {
  const inAlarm = async (
    provider: ScriptedProvider,
    work: (context: TestContext, dater: TestDater, worker: Worker) => Promise<void>,
  ) => {
    const context = withProviders(testContext(open().database), [provider])
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      context.clock.advance(40 * MINUTE_MS)
      await worker.runUntilIdle()
      await work(context, dater, worker)
    })
  }
  const resolve = async (context: TestContext, dater: TestDater) => {
    const { incident } = await dater.checkIn.state()
    await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
  }
  const clearsOf = (provider: ScriptedProvider) =>
    provider.took.filter(({ purpose }) => purpose === "all-clear").length
  const rowsOf = (context: TestContext, accountId: string, purpose: string) =>
    context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("delivery")
        .select(["state", "next_at"])
        .where("account_id", "=", accountId)
        .where("purpose", "=", purpose)
        .execute(),
    )

  const openAlarms = (context: TestContext, accountId: string) =>
    context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("incident")
        .select("id")
        .where("account_id", "=", accountId)
        .where("closed_at", "is", null)
        .execute(),
    )

  test.each(KINDS)(
    "an all-clear comes once a provider that %s is back after two minutes without an answer",
    async (kind) => {
      const provider = fickle(kind)
      await inAlarm(provider, async (context, dater, worker) => {
        provider.leave()
        await resolve(context, dater)
        await worker.runUntilIdle()
        await passMinutes(context, worker, 2, 5 * SECOND_MS)
        expect(clearsOf(provider)).toBe(0)
        expect(await rowsOf(context, dater.id, "all-clear")).toMatchObject([{ state: "unknown" }])
        provider.return()
        await passMinutes(context, worker, 10)
        expect(clearsOf(provider)).toBe(1)
        await passMinutes(context, worker, 25 * 60, 30 * MINUTE_MS)
        expect(clearsOf(provider)).toBe(1)
        expect(await rowsOf(context, dater.id, "all-clear")).toEqual([{ state: "accepted", next_at: null }])
      })
    },
  )

  test.each(KINDS)(
    "an all-clear is tried for a day and no longer at a provider that %s and stays away",
    async (kind) => {
      const provider = fickle(kind)
      await inAlarm(provider, async (context, dater, worker) => {
        provider.leave()
        await resolve(context, dater)
        await worker.runUntilIdle()
        await passMinutes(context, worker, 2, 5 * SECOND_MS)
        await passMinutes(context, worker, 12 * 60, 30 * MINUTE_MS)
        const [waiting] = await rowsOf(context, dater.id, "all-clear")
        expect(waiting?.next_at).not.toBeNull()
        await passMinutes(context, worker, 12 * 60, 30 * MINUTE_MS)
        expect(await rowsOf(context, dater.id, "all-clear")).toEqual([{ state: "unknown", next_at: null }])
      })
    },
  )

  test("an all-clear goes out again where its provider can never be asked whether it has it, and takes what is sent", async () => {
    const provider = fickle("can be asked")
    await inAlarm(provider, async (context, dater, worker) => {
      provider.leave()
      await resolve(context, dater)
      await worker.runUntilIdle()
      await passMinutes(context, worker, 2, 5 * SECOND_MS)
      provider.script = accepts
      await passMinutes(context, worker, 11)
      expect(clearsOf(provider)).toBe(1)
      expect(await rowsOf(context, dater.id, "all-clear")).toEqual([{ state: "accepted", next_at: null }])
    })
  })

  test("an all-clear that can neither be asked about nor is ever known to be out comes at most nine times in a day", async () => {
    const { provider, took } = mute()
    const deaf = { ...provider, lookUp: () => Promise.reject(new Error("away")) }
    await inAlarm(deaf, async (context, dater, worker) => {
      await resolve(context, dater)
      await worker.runUntilIdle()
      await passMinutes(context, worker, 2, 5 * SECOND_MS)
      await passMinutes(context, worker, 25 * 60, 10 * MINUTE_MS)
      const copies = took.filter(({ purpose }) => purpose === "all-clear").length
      expect([copies > 4, copies <= 9]).toEqual([true, true])
      expect(await rowsOf(context, dater.id, "all-clear")).toEqual([{ state: "unknown", next_at: null }])
    })
  })

  test.each(["busy", "refused"] as const)(
    "an all-clear by text that is %s goes out over another channel, though no alert did",
    async (type) => {
      const provider = scriptedProvider("texts alone")
      provider.script = (message) =>
        message.channel === "sms"
          ? { type: "accepted", reference: message.key }
          : { type: "refused", reason: "rejected" }
      const context = withProviders(testContext(open().database), [provider])
      const dater = await newDater(context, { contacts: [{ name: "Maya", email: "maya@example.com" }] })
      await withWorker(context, async (worker) => {
        await arm(context, dater)
        context.clock.advance(40 * MINUTE_MS)
        await worker.runUntilIdle()
        provider.script = (message) =>
          message.channel === "email"
            ? { type: "accepted", reference: message.key }
            : type === "busy"
              ? { type, retryAfterMs: null }
              : { type, reason: "rejected" }
        await resolve(context, dater)
        await passMinutes(context, worker, 2, 5 * SECOND_MS)
      })
      const isHers = ({ accountId }: { readonly accountId: string | null }) => accountId === dater.id
      const clears = provider.took.filter((message) => message.purpose === "all-clear" && isHers(message))
      expect(clears.map(({ channel }) => channel)).toEqual(["email"])
    },
  )

  test("an all-clear of which nobody says that it is out comes no second time where another channel has delivered it", async () => {
    const { provider, took } = mute()
    const mails = scriptedProvider("mails", ["email"])
    const phones = { ...provider, channels: ["sms", "voice"] as const }
    const context = withProviders(testContext(open().database), [phones, mails])
    const dater = await newDater(context, { contacts: [{ name: "Maya", email: "grace@example.com" }] })
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      context.clock.advance(40 * MINUTE_MS)
      await worker.runUntilIdle()
      await resolve(context, dater)
      await worker.runUntilIdle()
      const mail = mails.took.find(({ purpose, to }) => purpose === "all-clear" && to === "grace@example.com")
      const arrived = {
        provider: "mails",
        reference: mail?.key ?? "",
        state: "delivered",
        reason: null,
      } as const
      expect(await receiveReport(context, arrived)).toBe(true)
      await passMinutes(context, worker, 60, 5 * MINUTE_MS)
    })
    const texts = took.filter(({ purpose, to }) => purpose === "all-clear" && to === dater.contacts[0]?.phone)
    expect(texts.map(({ channel }) => channel)).toEqual(["sms"])
  })

  test("an all-clear of which nobody ever says that it is out comes again ever more rarely, and an alert does not", async () => {
    const { provider, took } = mute()
    await inAlarm(provider, async (context, dater, worker) => {
      await passMinutes(context, worker, 10)
      await resolve(context, dater)
      await passMinutes(context, worker, 25 * 60, 30 * MINUTE_MS)
      const copies = (purpose: string) => {
        const keys = took.filter((message) => message.purpose === purpose).map(({ key }) => key)
        return [...new Set(keys)].map((key) => keys.filter((each) => each === key).length)
      }
      expect(copies("alert").length).toBeGreaterThan(1)
      expect(new Set(copies("alert"))).toEqual(new Set([1]))
      expect(Math.min(...copies("all-clear"))).toBeGreaterThan(1)
      expect(Math.max(...copies("all-clear"))).toBeLessThan(10)
    })
  })

  test("an all-clear that is late waits while another alarm is open: nobody may take it for the end of that one", async () => {
    const provider = fickle("can be asked")
    await inAlarm(provider, async (context, dater, worker) => {
      provider.leave()
      await resolve(context, dater)
      await worker.runUntilIdle()
      await passMinutes(context, worker, 2, 5 * SECOND_MS)
      provider.return()
      const moment = { pressedAgoMs: 0, timeZone: "America/Chicago", fix: null }
      await sosSql(context, dater.id).broadcast(moment, newKey())
      await passMinutes(context, worker, 45)
      expect(provider.took.filter(({ purpose }) => purpose === "alert").length).toBeGreaterThan(1)
      expect(clearsOf(provider)).toBe(0)
      const [late] = await rowsOf(context, dater.id, "all-clear")
      expect(late?.state).toBe("unknown")
      const [alarm] = await openAlarms(context, dater.id)
      await incidentSql(context, dater.id).resolve(alarm?.id ?? "", SAFE_PIN)
      await passMinutes(context, worker, 11)
      const all = await rowsOf(context, dater.id, "all-clear")
      expect(all.length).toBeGreaterThan(1)
      expect(new Set(all.map(({ state }) => state))).toEqual(new Set(["accepted"]))
    })
  })

  test("an all-clear is given up where another alarm is still open when its day is over", async () => {
    const provider = fickle("honours keys")
    await inAlarm(provider, async (context, dater, worker) => {
      provider.script = () => ({ type: "busy", retryAfterMs: null })
      await resolve(context, dater)
      await worker.runUntilIdle()
      await passMinutes(context, worker, 2, 5 * SECOND_MS)
      provider.return()
      const moment = { pressedAgoMs: 0, timeZone: "America/Chicago", fix: null }
      await sosSql(context, dater.id).broadcast(moment, newKey())
      await passMinutes(context, worker, 25 * 60, 30 * MINUTE_MS)
      expect(clearsOf(provider)).toBe(0)
      expect(await rowsOf(context, dater.id, "all-clear")).toEqual([{ state: "cancelled", next_at: null }])
    })
  })

  test.each<[NewDelivery["purpose"], number, NewDelivery["facts"]]>([
    ["account-notice", 2, { notice: "password-changed", when: "today", client: "Firefox" }],
    ["email-change-notice", 2, { tokenParts: ["1"], when: "today", stage: "done" }],
    ["inactive-account", 2, { day: "2026-12-24" }],
    ["account-deletion", 1, { day: "2026-12-24" }],
    ["account-kept", 1, null],
  ])("a mail of which nobody says that it is out, %s, leaves so often: %d", async (purpose, times, facts) => {
    const { provider, took } = mute()
    const context = withProviders(testContext(open().database), [provider])
    // One of each purpose: a table of them cannot say so to the types.
    const mail = { accountId: null, channel: "email", to: "ada@example.com", purpose, facts } as NewDelivery
    await context.database.transaction({ role: "service" }, (sql) => enqueue(sql, context, [mail]))
    await withWorker(context, async (worker) => {
      await worker.runUntilIdle()
      await passMinutes(context, worker, 11)
    })
    expect(took.filter((message) => message.purpose === purpose)).toHaveLength(times)
  })
})
