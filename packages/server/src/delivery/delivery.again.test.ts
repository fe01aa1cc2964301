import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount, newContact, newKey, newPhone } from "../../test/people.ts"
import { arm, newDater, newTrusted, passMinutes, SAFE_PIN, withWorker } from "../../test/watches.ts"
import { drillSql } from "../circle/circle.drill.sql.ts"
import { circleSql } from "../circle/index.ts"
import { sosSql } from "../sos/index.ts"
import { receiveKey, receiveReply } from "./index.ts"

/** A PIN of hers that its gateway brings again because an answer got lost. */
describeOnBoth("a PIN that its gateway brings again", (open) => {
  const one = `SM${"1".repeat(32)}`
  const openAlarms = async (context: TestContext, dater: { readonly id: string }) =>
    context.database.transaction({ role: "service" }, (sql) =>
      sql
        .selectFrom("incident")
        .select(["id", "hidden"])
        .where("account_id", "=", dater.id)
        .where("closed_at", "is", null)
        .execute(),
    )
  const press = (context: TestContext, dater: { readonly id: string }) =>
    sosSql(context, dater.id).start(
      { mode: "instant", pressedAgoMs: 0, timeZone: "UTC", fix: null },
      newKey(),
    )

  test("it ended one call for help, and does not end the next", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const pin = () => receiveReply(context, { from: dater.phone, text: SAFE_PIN, id: one })
    await press(context, dater)
    const first = await pin()
    expect(await openAlarms(context, dater)).toEqual([])
    context.clock.advance(2 * MINUTE_MS)
    await press(context, dater)
    expect(await pin()).toBe(first)
    expect(await openAlarms(context, dater)).toMatchObject([{ hidden: false }])
  })

  test("it checked in, and ends no alarm of the time after that", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const pin = () => receiveReply(context, { from: dater.phone, text: SAFE_PIN, id: one })
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      await passMinutes(context, worker, 31)
      const first = await pin()
      const { watch } = await dater.checkIn.state()
      expect(watch?.epoch).toBe(1)
      context.clock.advance(MINUTE_MS)
      expect(await pin()).toBe(first)
      expect((await dater.checkIn.state()).watch).toMatchObject({ epoch: 1, dueAt: watch?.dueAt })
      await passMinutes(context, worker, 90)
      expect(await openAlarms(context, dater)).toHaveLength(1)
      expect(await pin()).toBe(first)
      expect(await openAlarms(context, dater)).toHaveLength(1)
    })
  })

  test("a wrong one counts once", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const wrong = () => receiveReply(context, { from: dater.phone, text: "0000", id: one })
    for (let tries = 0; tries < 6; tries += 1) await wrong()
    expect(await openAlarms(context, dater)).toEqual([])
  })

  test("one that was pressed in a call checks in once, and another in the same call counts", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    await withWorker(context, async (worker) => {
      await arm(context, dater)
      await passMinutes(context, worker, 37)
      const call = await context.database.transaction({ role: "service" }, (sql) =>
        sql
          .selectFrom("delivery")
          .select("id")
          .where("account_id", "=", dater.id)
          .where("channel", "=", "voice")
          .executeTakeFirstOrThrow(),
      )
      const key = (digit: string) => receiveKey(context, { key: call.id, digit })
      await key("0000")
      expect((await dater.checkIn.state()).watch?.epoch).toBe(0)
      await key(SAFE_PIN)
      context.clock.advance(MINUTE_MS)
      await key(SAFE_PIN)
      expect((await dater.checkIn.state()).watch?.epoch).toBe(1)
      await passMinutes(context, worker, 90)
      await key(SAFE_PIN)
      expect(await openAlarms(context, dater)).toHaveLength(1)
    })
  })
})

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
