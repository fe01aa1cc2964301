import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newContact, newKey, newPhone } from "../../test/people.ts"
import { arm, newDater, newTrusted, passMinutes, withWorker } from "../../test/watches.ts"
import { drillSql } from "../circle/circle.drill.sql.ts"
import { circleSql } from "../circle/index.ts"
import { sosSql } from "../sos/index.ts"
import { receiveReply } from "./index.ts"

describeOnBoth("a contact's text that its gateway brings again", (open) => {
  const one = `SM${"1".repeat(32)}`
  const textOf =
    (context: TestContext) =>
    (from: string, text: string, id: string): Promise<string> =>
      receiveReply(context, { from, text, id })
  /** Two daters who have invited the same friend. */
  const invitedTwice = async () => {
    const context = testContext(open().database)
    const phone = newPhone()
    const daters = [await newAccount(context, "Ada Lovelace"), await newAccount(context, "Grace Hopper")]
    const circles = daters.map(({ id }) => circleSql(context, id))
    for (const circle of circles) {
      await circle.add(newContact({ phone }), newKey())
      context.clock.advance(MINUTE_MS)
    }
    const standing = async () => {
      const lists = await Promise.all(circles.map((circle) => circle.list()))
      return lists.map(([contact]) => contact?.status)
    }
    return { context, phone, standing }
  }

  test.each([
    ["YES", "verified"],
    ["NO", "declined"],
  ])("%s answers one dater's invite and no other's, also where both come at once", async (said, status) => {
    const { context, phone, standing } = await invitedTwice()
    const text = textOf(context)
    const answers = await Promise.all([text(phone, said, one), text(phone, said, one)])
    context.clock.advance(MINUTE_MS)
    answers.push(await text(phone, said, one))
    expect(await standing()).toEqual(["pending", status])
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain("Grace Hopper")
    await text(phone, said, `SM${"2".repeat(32)}`)
    expect(await standing()).toEqual([status, status])
  })

  test("1 says that they can be reached, and takes on nothing that somebody asked for before", async () => {
    const context = testContext(open().database)
    const phone = newPhone()
    const [asking, dater] = [
      await newDater(context, { contacts: [{ name: "Maya", phone }] }),
      await newDater(context, { contacts: [{ name: "Maya", phone }] }),
    ]
    const sos = sosSql(context, asking.id)
    await sos.ask({ kind: "call", pressedAgoMs: 0, fix: null }, newKey())
    context.clock.advance(MINUTE_MS)
    await arm(context, dater)
    const text = textOf(context)
    const first = await text(phone, "1", one)
    expect((await dater.checkIn.state()).watch?.recipients.map(({ onCall }) => onCall)).toEqual(["yes"])
    expect(await text(phone, "1", one)).toBe(first)
    expect((await sos.state()).asks.map(({ claim }) => claim)).toEqual([null])
  })

  test("OK answers one dater's test and no other's", async () => {
    const context = testContext(open().database)
    const phone = newPhone()
    const daters = [await newAccount(context), await newAccount(context)]
    const drills = daters.map(({ id }) => drillSql(context, id))
    for (const { id } of daters) await newTrusted(context, id, { phone })
    for (const drill of drills) {
      await drill.start(newKey())
      context.clock.advance(MINUTE_MS)
    }
    const text = textOf(context)
    const first = await text(phone, "OK", one)
    expect(await text(phone, "OK", one)).toBe(first)
    const states = await Promise.all(drills.map((drill) => drill.state()))
    expect(states.map(({ last }) => last?.people.map(({ answeredAt }) => answeredAt !== null))).toEqual([
      [false],
      [true],
    ])
  })

  test("a YES that checked in agrees to no invite", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const circle = circleSql(context, (await newAccount(context, "Grace Hopper")).id)
    await circle.add(newContact({ phone: dater.phone }), newKey())
    const text = textOf(context)
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      await passMinutes(context, worker, 31)
      const first = await text(dater.phone, "YES", one)
      expect((await dater.checkIn.state()).watch?.epoch).toBe(1)
      expect(await text(dater.phone, "YES", one)).toBe(first)
      expect(await circle.list()).toMatchObject([{ status: "pending" }])
    })
  })
})
