import { circleTextMessages } from "@porchlight/core/circle"
import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newContact, newKey, newPhone, newPlan } from "../../test/people.ts"
import { arm, newDater, passMinutes, SAFE_PIN, subscribe, withWorker } from "../../test/watches.ts"
import { circleSql } from "../circle/index.ts"
import { datePlanSql } from "../date-plan/index.ts"
import { receiveReply } from "./index.ts"

describeOnBoth("a STOP or a START that its gateway brings again", (open) => {
  const [one, another] = [`SM${"1".repeat(32)}`, `SM${"2".repeat(32)}`]
  const BRAND = "Porchlight"
  const setUp = async () => {
    const context = testContext(open().database)
    const phone = newPhone()
    const circle = circleSql(context, (await newAccount(context)).id)
    const { id } = await circle.add(newContact({ phone }), newKey())
    const text = (words: string, textId: string) =>
      receiveReply(context, { from: phone, text: words, id: textId })
    const status = async () => (await circle.list())[0]?.status
    return { context, circle, id, text, status }
  }

  test("STOP takes nothing from whoever said START and YES since, and confirms nothing that no longer holds", async () => {
    const { context, circle, id, text, status } = await setUp()
    expect(await text("STOP", one)).toBe(circleTextMessages.stopped(BRAND))
    await text("START", another)
    await circle.resendInvite(id)
    await text("YES", `SM${"3".repeat(32)}`)
    context.clock.advance(MINUTE_MS)
    expect(await text("STOP", one)).toBe("")
    expect(await status()).toBe("verified")
    expect(await text("STOP", `SM${"4".repeat(32)}`)).toBe(circleTextMessages.stopped(BRAND))
    expect(await status()).toBe("stopped")
  })

  test("STOP is confirmed as before, also where both come at once, and one that somebody repeats is not", async () => {
    const { text } = await setUp()
    const answers = await Promise.all([text("STOP", one), text("STOP", one)])
    expect(new Set(answers)).toEqual(new Set([circleTextMessages.stopped(BRAND)]))
    expect(await text("STOP", another)).toBe("")
  })

  test("START lifts no STOP that was said since, whoever says it", async () => {
    const { context, circle, id, text } = await setUp()
    expect(await text("START", one)).toBe(circleTextMessages.started(BRAND))
    expect(await text("START", one)).toBe(circleTextMessages.started(BRAND))
    await text("STOP", another)
    context.clock.advance(MINUTE_MS)
    expect(await text("START", one)).toBe("")
    await expect(circle.resendInvite(id)).rejects.toMatchObject({ _tag: "InviteRefused" })
  })
})

describeOnBoth("a word that came to nothing and that its gateway brings again", (open) => {
  const one = `SM${"1".repeat(32)}`
  /** Another date of hers, which asks her for a check-in by now. */
  const laterDate = async (context: TestContext, dater: Awaited<ReturnType<typeof newDater>>) => {
    await subscribe(context, dater.id)
    const contactIds = dater.contacts.map(({ id }) => id)
    const wish = { startsAt: context.clock.now(), contactIds }
    const { id: planId } = await datePlanSql(context, dater.id).create(newPlan(wish), newKey())
    await arm(context, { ...dater, planId })
  }

  test("OK that an open alarm refused checks in to no later date, and is answered as before", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const ok = () => receiveReply(context, { from: dater.phone, text: "OK", id: one })
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      await passMinutes(context, worker, 45)
      const refused = await ok()
      expect(refused).toContain("alarm")
      await receiveReply(context, { from: dater.phone, text: SAFE_PIN })
      await laterDate(context, dater)
      await passMinutes(context, worker, 31)
      expect(await ok()).toBe(refused)
      expect((await dater.checkIn.state()).watch?.epoch).toBe(0)
    })
  })

  test.each(["OK", "YES", "+30"])(
    "%s before a date is on does nothing to one that is on later",
    async (said) => {
      const context = testContext(open().database)
      const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
      const text = (id: string) => receiveReply(context, { from: dater.phone, text: said, id })
      await withWorker(context, async (worker) => {
        const first = await text(one)
        expect(first).toContain("did not understand")
        const { dueAt } = await arm(context, dater)
        await passMinutes(context, worker, 31)
        expect(await text(one)).toBe(first)
        expect((await dater.checkIn.state()).watch).toMatchObject({ epoch: 0, dueAt })
        expect(await text(`SM${"2".repeat(32)}`)).toMatch(/^Thank you/u)
      })
    },
  )

  test("YES before anybody has asked agrees to no invite that came since", async () => {
    const context = testContext(open().database)
    const phone = newPhone()
    const circle = circleSql(context, (await newAccount(context)).id)
    const yes = (id: string) => receiveReply(context, { from: phone, text: "YES", id })
    await yes(one)
    await circle.add(newContact({ phone }), newKey())
    await yes(one)
    expect(await circle.list()).toMatchObject([{ status: "pending" }])
    await yes(`SM${"2".repeat(32)}`)
    expect(await circle.list()).toMatchObject([{ status: "verified" }])
  })

  test("1 before a date is on says of no later one that they can be reached", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const reachable = () =>
      receiveReply(context, { from: dater.contacts[0]?.phone ?? "", text: "1", id: one })
    await reachable()
    await arm(context, dater)
    await reachable()
    expect((await dater.checkIn.state()).watch?.recipients.map(({ onCall }) => onCall)).not.toContain("yes")
  })
})
