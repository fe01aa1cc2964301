import { circleMessages, circleTextMessages } from "@porchlight/core/circle"
import { REPEAT_EVERY_MS, WORDS_MEAN_ALARM_MS } from "@porchlight/core/incident"
import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newContact, newKey } from "../../test/people.ts"
import {
  arm,
  DURESS_PIN,
  lastSent,
  newDater,
  passMinutes,
  SAFE_PIN,
  withWorker,
  type TestDater,
} from "../../test/watches.ts"
import { circleSql, drillSql } from "../circle/index.ts"
import { incidentSql } from "../incident/index.ts"
import { sosSql } from "../sos/index.ts"
import type { Worker } from "../worker/index.ts"
import { receiveKey, receiveReply } from "./index.ts"

describeOnBoth("what somebody writes who was told of an alarm", (open) => {
  /** Maya is told of Ada's alarm; Bob asked her something before. */
  const onAlarm = async (
    before: (context: TestContext, maya: TestDater["contacts"][number], worker: Worker) => Promise<void>,
    work: (
      context: TestContext,
      told: { readonly dater: TestDater; readonly text: (words: string, id?: string) => Promise<string> },
      worker: Worker,
    ) => Promise<void>,
  ) => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const [maya] = dater.contacts
    if (maya === undefined) throw new Error("There is no contact.")
    await withWorker(context, async (worker) => {
      await before(context, maya, worker)
      await worker.runUntilIdle()
      context.clock.advance(MINUTE_MS)
      await arm(context, dater)
      await passMinutes(context, worker, 41)
      const text = (words: string, id?: string) =>
        receiveReply(context, { from: maya.phone, text: words, id })
      await work(context, { dater, text }, worker)
    })
  }
  const nothing = async () => {}
  const answer = (dater: TestDater) => circleTextMessages.notToAlarm(dater.fullName, "911")

  test("no word is taken for an answer, and each is told how to give one", async () => {
    await onAlarm(nothing, async (_context, { dater, text }) => {
      for (const words of ["1", "0", "2", "YES", "No", "OK", "On my way", "+30", "👍"])
        expect([words, await text(words)]).toEqual([words, answer(dater)])
      const { watch, incident } = await dater.checkIn.state()
      expect(watch?.recipients[0]?.onCall).toBe("asked")
      expect(incident?.responders[0]?.answer).toBeNull()
      expect(await text("HELP")).not.toBe(answer(dater))
      expect(await text("STOP")).toContain("no more messages")
    })
  })

  test("it agrees to nobody's invite and is kept beside none; an invite that comes later is answered", async () => {
    const bob: Array<string> = []
    const invites = async (context: TestContext, { phone }: { readonly phone: TestDater["phone"] }) => {
      const { id } = await newAccount(context, "Bob")
      bob.push(id)
      await circleSql(context, id).add(newContact({ phone }), newKey())
    }
    await onAlarm(invites, async (context, { dater, text }, worker) => {
      const circle = circleSql(context, bob[0] ?? "")
      expect(await text("I am going to Luigi's now")).toBe(answer(dater))
      expect(await text("Yes", "SM".padEnd(34, "1"))).toBe(answer(dater))
      expect(await text("No")).toBe(answer(dater))
      const [invited] = await circle.list()
      expect(invited?.status).toBe("pending")
      const kept = await context.database.transaction({ role: "service" }, (sql) =>
        sql
          .selectFrom("contact_verification_logs")
          .select("action")
          .where("user_id", "=", bob[0] ?? "")
          .execute(),
      )
      expect(kept).toEqual([{ action: "invited" }])
      context.clock.advance(MINUTE_MS)
      await circle.resendInvite(invited?.id ?? "")
      await worker.runUntilIdle()
      expect(await text("Yes", "SM".padEnd(34, "1")), "brought again").toBe(answer(dater))
      expect(await text("Yes")).toBe(circleMessages.thanksYes("Bob", "Porchlight"))
    })
  })

  test("an OK is none to somebody else's test from before it", async () => {
    const drills = async (
      context: TestContext,
      { phone }: { readonly phone: TestDater["phone"] },
      worker: Worker,
    ) => {
      const other = await newDater(context, { contacts: [{ name: "Maya", phone }] })
      await drillSql(context, other.id).start(newKey())
      await worker.runUntilIdle()
    }
    await onAlarm(drills, async (_context, { dater, text }) => {
      expect(await text("OK")).toBe(answer(dater))
    })
  })

  test("an hour after the last alert it says yes to an invite again, and a 1 is never taken by an alarm that is open", async () => {
    const invites = async (context: TestContext, { phone }: { readonly phone: TestDater["phone"] }) => {
      await circleSql(context, (await newAccount(context, "Bob")).id).add(newContact({ phone }), newKey())
    }
    await onAlarm(invites, async (context, { dater, text }, worker) => {
      await passMinutes(context, worker, 60, REPEAT_EVERY_MS)
      expect(await text("YES")).toBe(answer(dater))
      await passMinutes(context, worker, WORDS_MEAN_ALARM_MS / MINUTE_MS, REPEAT_EVERY_MS)
      expect(await text("1")).toBe(answer(dater))
      expect(await text("YES")).toBe(circleMessages.thanksYes("Bob", "Porchlight"))
      const { watch, incident } = await dater.checkIn.state()
      expect(watch?.recipients[0]?.onCall).toBe("asked")
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
      expect(await text("On my way")).toContain("did not understand")
    })
  })

  test("whoever is on a date of her own checks in by OK all the same", async () => {
    const context = testContext(open().database)
    const own = await newDater(context, { contacts: [{ name: "Sam" }] })
    const friend = await newDater(context, { contacts: [{ name: "Own", phone: own.phone }] })
    await withWorker(context, async (worker) => {
      await arm(context, friend)
      await passMinutes(context, worker, 15)
      await arm(context, own)
      await passMinutes(context, worker, 30)
      expect((await friend.checkIn.state()).incident?.responders[0]?.rounds).toBe(2)
      for (const words of ["OK", "YES"])
        expect(await receiveReply(context, { from: own.phone, text: words })).toMatch(/^Thank you/u)
      expect(await receiveReply(context, { from: own.phone, text: "On my way" })).toBe(answer(friend))
    })
  })

  test("a key that is pressed once she has said that she is safe is told so, and not that it was received", async () => {
    await onAlarm(nothing, async (context, { dater }, worker) => {
      await passMinutes(context, worker, 5)
      const phone = dater.contacts[0]?.phone ?? ""
      const { key } = lastSent(context, phone, "alert")
      const { incident } = await dater.checkIn.state()
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", SAFE_PIN)
      for (const digit of ["1", "2"])
        expect(await receiveKey(context, { key, digit })).toContain(
          `${dater.fullName} said that they were safe. That was at`,
        )
      expect((await dater.checkIn.state()).incident?.responders[0]?.answer).toBeNull()
      const call = { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null } as const
      await sosSql(context, dater.id).start(call, newKey())
      await worker.runUntilIdle()
      const later = await receiveKey(context, { key, digit: "1" })
      expect(later, "with another one open").toContain(`An alarm of ${dater.fullName} is open. If you are`)
    })
  })

  test("a key that is pressed once she has ended the alarm under duress is received by the one that goes on", async () => {
    await onAlarm(nothing, async (context, { dater }, worker) => {
      await passMinutes(context, worker, 5)
      const phone = dater.contacts[0]?.phone ?? ""
      const { key } = lastSent(context, phone, "alert")
      const { incident } = await dater.checkIn.state()
      await incidentSql(context, dater.id).resolve(incident?.id ?? "", DURESS_PIN)
      await worker.runUntilIdle()
      expect(await receiveKey(context, { key, digit: "1" })).toBe("Received.")
    })
  })
})
