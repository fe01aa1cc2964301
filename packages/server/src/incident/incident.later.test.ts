import { expect, it } from "vitest"
import { HOUR_MS, MINUTE_MS } from "@porchlight/core/time"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newFix, newKey, newPlan } from "../../test/people.ts"
import {
  arm,
  DURESS_PIN,
  newDater,
  newTrusted,
  passMinutes,
  SAFE_PIN,
  sentTo,
  subscribe,
  tokenIn,
  withWorker,
  type TestDater,
} from "../../test/watches.ts"
import { datePlanSql } from "../date-plan/index.ts"
import { sosSql } from "../sos/index.ts"
import type { Worker } from "../worker/index.ts"
import { incidentSql } from "./index.ts"

/** After so long all rounds of an alarm that nobody answers are over. */
const ROUNDS_MINUTES = 70

describeOnBoth("an alarm that was left open", (open) => {
  /** The link in the last text that somebody was sent. */
  const linkOf = (context: TestContext, to: string): string => {
    const text = context.sent.findLast(
      (each) => each.to === to && each.purpose === "alert" && each.channel === "sms",
    )
    if (!text) throw new Error(`Nobody texted ${to}.`)
    return tokenIn(text)
  }

  const setUp = async () => {
    const context = testContext(open().database)
    const dater = await newDater(context)
    await subscribe(context, dater.id)
    const [maya, , lee] = dater.contacts
    if (!maya || !lee) throw new Error("There is nobody to tell.")
    const alerts = (to: string) => sentTo(context, to).filter((each) => each.endsWith(" alert")).length
    const press = () =>
      sosSql(context, dater.id).start(
        { mode: "instant", pressedAgoMs: 0, timeZone: "America/Chicago", fix: newFix(0) },
        newKey(),
      )
    const answer = (word: "on-it" | "reached") =>
      incidentSql(context, null).respond(linkOf(context, maya.phone), word)
    return { context, dater, maya, lee, alerts, press, answer }
  }

  /** Another date, with this person besides those of the first. */
  const armAgain = async (context: TestContext, dater: TestDater, contactIds: ReadonlyArray<string>) => {
    const wish = { startsAt: context.clock.now(), contactIds: [...contactIds], place: "Bar Sol" }
    const { id } = await datePlanSql(context, dater.id).create(newPlan(wish), newKey())
    return arm(context, { ...dater, planId: id })
  }

  it("that nobody answered hears SOS hours later: everybody is told, and reminded until somebody answers", async () => {
    const { context, maya, lee, alerts, press, answer } = await setUp()
    await withWorker(context, async (worker) => {
      await press()
      await passMinutes(context, worker, ROUNDS_MINUTES, 5 * MINUTE_MS)
      context.clock.advance(4 * HOUR_MS)
      await worker.runUntilIdle()
      const before = [alerts(maya.phone), alerts(lee.phone)] as const
      await press()
      await worker.runUntilIdle()
      const after = [alerts(maya.phone), alerts(lee.phone)] as const
      expect(after[0]).toBeGreaterThan(before[0])
      expect(after[1]).toBeGreaterThan(before[1])
      await passMinutes(context, worker, 6)
      expect(alerts(maya.phone)).toBeGreaterThan(after[0])
      await answer("on-it")
      const answered = alerts(maya.phone)
      await passMinutes(context, worker, 20)
      expect(alerts(maya.phone)).toBe(answered)
    })
  })

  it("that somebody answered hears SOS the day after, with links that open and an answer that is asked for anew", async () => {
    const { context, dater, maya, alerts, press, answer } = await setUp()
    await withWorker(context, async (worker) => {
      await press()
      await worker.runUntilIdle()
      await answer("reached")
      context.clock.advance(30 * HOUR_MS)
      await worker.runUntilIdle()
      const before = alerts(maya.phone)
      await press()
      await passMinutes(context, worker, 6)
      expect(alerts(maya.phone)).toBeGreaterThan(before + 1)
      await answer("on-it")
      const { incident } = await sosSql(context, dater.id).state()
      expect(incident?.responders.find(({ name }) => name === "Maya")?.answer).toBe("on-it")
    })
  })

  it("before a date says nothing of it: SOS opens the alarm of the date", async () => {
    const { context, dater, maya, alerts, press } = await setUp()
    await withWorker(context, async (worker) => {
      await press()
      await passMinutes(context, worker, ROUNDS_MINUTES, 5 * MINUTE_MS)
      context.clock.advance(3 * HOUR_MS)
      const watch = await armAgain(context, dater, [maya.id])
      const before = alerts(maya.phone)
      await press()
      await worker.runUntilIdle()
      expect(alerts(maya.phone)).toBeGreaterThan(before)
      const { incident } = await dater.checkIn.state()
      expect([incident?.watchId, incident?.kind]).toEqual([watch.id, "sos"])
      const page = await incidentSql(context, null).openLink(linkOf(context, maya.phone))
      expect(page.place).toBe("Bar Sol")
      // A press that comes again joins the date's alarm, not the one from before.
      await press()
      expect((await sosSql(context, dater.id).state()).incident?.id).toBe(incident?.id)
    })
  })

  it.each(["used up", "answered", "ringing"])(
    "out of her sight, %s, takes no duress PIN of a later date: its people are told",
    async (how) => {
      const { context, dater, maya, answer, alerts } = await setUp()
      await withWorker(context, async (worker) => {
        const first = await arm(context, dater)
        await dater.checkIn.end(first.id, DURESS_PIN, newKey())
        await worker.runUntilIdle()
        await dater.checkIn.checkIn(first.id, null, newKey()).catch(() => null)
        if (how === "answered") await answer("reached")
        if (how !== "ringing") await wait(context, worker)
        const bob = await newTrusted(context, dater.id, { name: "Bob" })
        const second = await armAgain(context, dater, [bob.id, maya.id])
        const before = alerts(maya.phone)
        await dater.checkIn.checkIn(second.id, DURESS_PIN, newKey())
        await worker.runUntilIdle()
        expect(alerts(bob.phone)).toBeGreaterThan(0)
        expect(alerts(maya.phone)).toBeGreaterThan(before)
        const page = await incidentSql(context, null).openLink(linkOf(context, bob.phone))
        expect(page.place).toBe("Bar Sol")
        // A second duress PIN of the same date is the same alarm.
        const told = alerts(bob.phone)
        await dater.checkIn.checkIn(second.id, DURESS_PIN, newKey())
        await worker.runUntilIdle()
        expect(alerts(bob.phone)).toBe(told)
        // The safe PIN ends all of them, and who was told hears it.
        await dater.checkIn.checkIn(second.id, SAFE_PIN, newKey())
        await worker.runUntilIdle()
        expect(sentTo(context, bob.phone)).toContain("sms all-clear")
        const quiet = alerts(maya.phone)
        await passMinutes(context, worker, 10)
        expect(alerts(maya.phone)).toBe(quiet)
      })
    },
  )

  const wait = async (context: TestContext, worker: Worker) => {
    await passMinutes(context, worker, ROUNDS_MINUTES, 5 * MINUTE_MS)
    context.clock.advance(50 * HOUR_MS + MINUTE_MS)
    await worker.runUntilIdle()
  }
})
