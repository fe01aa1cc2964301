import { MINUTE_MS } from "@porchlight/core/time"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth, freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { isAnybodyWaiting } from "../../test/waits.ts"
import { arm, newDater, sentTo, withWorker } from "../../test/watches.ts"
import type { ServerContext } from "../context/index.ts"
import { joinJob } from "./check-in.join.ts"
import { checkInSql } from "./index.ts"

const SERVICE = { role: "service" } as const
const MAYA = { name: "Maya" }
const PENDING = { name: "Noa", status: "pending", smsEnabled: false, email: null } as const

/** As a text or a link does it. */
function sayYes({ database, clock }: ServerContext, contactId: string | undefined) {
  return database.transaction(SERVICE, (sql) =>
    sql
      .updateTable("inner_circle_contacts")
      .set({
        status: "verified",
        sms_enabled: true,
        consent_timestamp: new Date(clock.now()),
        consent_source: "link",
        consent_wording: "Yes?",
        updated_at: new Date(clock.now()),
      })
      .where("id", "=", contactId ?? null)
      .execute(),
  )
}

const told = async (dater: Awaited<ReturnType<typeof newDater>>) =>
  (await dater.checkIn.state()).watch?.recipients.map(({ name }) => name)
const questionsTo = (context: TestContext, phone = "") =>
  sentTo(context, phone).filter((what) => what === "sms on-call").length

describeOnBoth("somebody says yes during a date", (open) => {
  test("and joins it once, however many processes look, and is asked once", async () => {
    const context = testContext(open().database)
    await withWorker(context, async (worker) => {
      const dater = await newDater(context, { contacts: [MAYA, PENDING] })
      const [maya, noa] = dater.contacts
      await arm(context, dater)
      context.clock.advance(MINUTE_MS)
      await sayYes(context, noa?.id)
      await Promise.all([joinJob.run(context), joinJob.run(context)])
      expect(await joinJob.run(context)).toBe(0)
      await worker.runUntilIdle()
      expect(await told(dater)).toEqual(["Maya", "Noa"])
      expect([maya, noa].map((contact) => questionsTo(context, contact?.phone))).toEqual([1, 1])
    })
  })

  test("a process that dies over it changes nothing: a minute later it is done, and others are not held up", async () => {
    const context = testContext(open().database)
    const error = vi.spyOn(context.log, "error")
    const daters = [
      await newDater(context, { contacts: [MAYA, PENDING] }),
      await newDater(context, { contacts: [MAYA, PENDING] }),
    ]
    for (const dater of daters) await arm(context, dater)
    for (const { contacts } of daters) await sayYes(context, contacts[1]?.id)
    let deaths = 0
    const dying: ServerContext = {
      ...context,
      failPoint: async (name) => {
        if (name !== "check-in: after join") return
        deaths += 1
        if (deaths === 1) throw new Error("killed")
      },
    }
    await joinJob.run(dying)
    expect(error).toHaveBeenCalledOnce()
    const after = await Promise.all(daters.map(told))
    expect(after.toSorted((a, b) => (a?.length ?? 0) - (b?.length ?? 0))).toEqual([["Maya"], ["Maya", "Noa"]])
    expect(await joinJob.run(dying)).toBe(0)
    context.clock.advance(MINUTE_MS)
    await joinJob.run(dying)
    expect(await Promise.all(daters.map(told))).toEqual([
      ["Maya", "Noa"],
      ["Maya", "Noa"],
    ])
  })
})

let postgres: OpenDatabase
beforeAll(async () => {
  postgres = await freshPostgres()
})
afterAll(() => postgres.close())

describe("a yes between the look at her people and the arming", () => {
  /** Arms a date in whose arming somebody says yes, and then something else happens. */
  const armMeanwhile = async (meanwhile: (context: TestContext) => Promise<void>) => {
    const context = testContext(postgres.database)
    const dater = await newDater(context, { contacts: [MAYA, PENDING] })
    const raced: ServerContext = {
      ...context,
      failPoint: async (name) => {
        if (name !== "check-in: before arm") return
        await sayYes(context, dater.contacts[1]?.id)
        await meanwhile(context)
      },
    }
    await arm(context, { ...dater, checkIn: checkInSql(raced, dater.id) })
    return { dater, context }
  }

  test("is not lost", async () => {
    const { dater, context } = await armMeanwhile(async () => {})
    expect(await joinJob.run(context)).toBe(1)
    expect(await told(dater)).toEqual(["Maya", "Noa"])
  })

  test("waits for the date that it is to join", async () => {
    let joining: Promise<number> | undefined
    const { dater } = await armMeanwhile(async (context) => {
      const error = vi.spyOn(context.log, "error")
      joining = joinJob.run(context).finally(() => expect(error).not.toHaveBeenCalled())
      await vi.waitUntil(() => context.database.transaction(SERVICE, isAnybodyWaiting), { timeout: 10_000 })
    })
    expect(await joining).toBe(1)
    expect(await told(dater)).toEqual(["Maya", "Noa"])
  })
})
