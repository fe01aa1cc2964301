import type { DatePlanInput } from "@porchlight/core/date-plan"
import { addMs, DAY_MS, HOUR_MS } from "@porchlight/core/time"
import { expect, it } from "vitest"
import { TEST_NOW, testContext, type TestContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { countOf, outcomesOf } from "../../test/outcomes.ts"
import { newAccount, newContact, newKey, newPlan } from "../../test/people.ts"
import { circleSql } from "../circle/index.ts"
import { createVault, derivedKey, memoryRecordingStore } from "../recording/index.ts"
import { exportAccount } from "../settings/settings.export.ts"
import { dateCardSql, datePlanSql, logDateEvents } from "./index.ts"

describeOnBoth("a plan", (open) => {
  const setUp = async (context: TestContext = testContext(open().database)) => {
    const account = await newAccount(context)
    const circle = circleSql(context, account.id)
    const addContact = async () => (await circle.add(newContact(), newKey())).id
    return { context, account, addContact, port: datePlanSql(context, account.id) }
  }
  const setStatus = (context: TestContext, id: string, status: string) =>
    context.database.transaction({ role: "service" }, (sql) =>
      sql.updateTable("date_plans").set({ status }).where("id", "=", id).execute(),
    )

  it("is stored as a draft with everything that was asked (DATE-06, TBL-19)", async () => {
    const { context, addContact, port } = await setUp()
    const [second, first] = [await addContact(), await addContact()]
    const input = newPlan({ contactIds: [first, second], intervalMinutes: 45, graceMinutes: 5 })
    const plan = await port.create(input, newKey())
    expect(plan).toEqual({ ...input, id: plan.id, status: "draft", createdAt: context.clock.now() })
    expect(await port.get(plan.id)).toEqual(plan)
    expect(await port.list()).toEqual([plan])
  })

  it("is made once for a key, also at once, and lists are newest first", async () => {
    const { context, port } = await setUp()
    const [input, key] = [newPlan(), newKey()]
    const plans = await Promise.all(Array.from({ length: 10 }, () => port.create(input, key)))
    expect(new Set(plans.map(({ id }) => id)).size).toBe(1)
    expect(await outcomesOf([port.create(newPlan({ name: "Other" }), key)])).toEqual(["IdempotencyMismatch"])
    context.clock.advance(1)
    const later = await port.create(newPlan({ name: "Later" }), newKey())
    expect((await port.list()).map(({ id }) => id)).toEqual([later.id, plans[0]?.id])
  })

  it("is replaced as long as it is a draft, and not after", async () => {
    const { context, addContact, port } = await setUp()
    const contact = await addContact()
    const { id } = await port.create(newPlan({ contactIds: [contact] }), newKey())
    const changed = newPlan({ name: "Lunch", contactIds: [], notes: "", intervalMinutes: 15 })
    expect(await port.update(id, changed)).toMatchObject({ ...changed, id, status: "draft" })
    for (const status of ["active", "completed", "cancelled"]) {
      await setStatus(context, id, status)
      expect(await outcomesOf([port.update(id, newPlan())])).toEqual(["Conflict"])
    }
    expect(await port.get(id)).toMatchObject({ name: "Lunch", status: "cancelled" })
  })

  it("names no contact of somebody else's, nor one that is not there, nor one twice", async () => {
    const { context, addContact, port } = await setUp()
    const stranger = await setUp(context)
    const [own, foreign] = [await addContact(), await stranger.addContact()]
    const { id } = await port.create(newPlan({ contactIds: [own, own] }), newKey())
    expect((await port.get(id)).contactIds).toEqual([own])
    const nobody = context.chance.id(context.clock.now())
    for (const contactIds of [[foreign], [own, foreign], [nobody]]) {
      const fault = { _tag: "InvalidInput", data: { issues: [{ field: "contactIds" }] } }
      await expect(port.create(newPlan({ contactIds }), newKey())).rejects.toMatchObject(fault)
      await expect(port.update(id, newPlan({ contactIds }))).rejects.toMatchObject(fault)
    }
    expect((await port.get(id)).contactIds).toEqual([own])
  })

  it("never breaks when its contact is removed while it is saved", async () => {
    const { context, account, addContact, port } = await setUp()
    for (let round = 0; round < 5; round += 1) {
      const contact = await addContact()
      const circle = circleSql(context, account.id)
      const [, saved] = await outcomesOf([
        circle.remove(contact),
        port.create(newPlan({ contactIds: [contact] }), newKey()),
      ])
      expect(["done", "InvalidInput"]).toContain(saved)
    }
    const named = (await port.list()).flatMap(({ contactIds }) => contactIds)
    expect(named).toEqual([])
  })

  it("is nobody else's to see or to change (D-64)", async () => {
    const { context, port } = await setUp()
    const { id } = await port.create(newPlan(), newKey())
    const stranger = await setUp(context)
    const calls = [stranger.port.get(id), stranger.port.update(id, newPlan()), port.get("x"), port.get("")]
    expect(countOf(await outcomesOf(calls), "NotFound")).toBe(4)
    expect(await stranger.port.list()).toEqual([])
  })

  it.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ place: "a\u0007b" }, "place"],
    [{ notes: "\u202E" }, "notes"],
    [{ startsAt: addMs(TEST_NOW, -3 * HOUR_MS) }, "startsAt"],
    [{ startsAt: addMs(TEST_NOW, 91 * DAY_MS) }, "startsAt"],
    [{ durationMinutes: 14 }, "durationMinutes"],
    [{ durationMinutes: 1_441 }, "durationMinutes"],
    [{ timeZone: "Moon/Crater" }, "timeZone"],
    [{ intervalMinutes: 31 }, "intervalMinutes"],
    [{ graceMinutes: 2 }, "graceMinutes"],
    [{ contactIds: ["' or true"] }, "contactIds"],
    [{ startsAt: Number.NaN }, "startsAt"],
  ])("is refused with %j at its field (DATE-07)", async (fields, field) => {
    const { port } = await setUp()
    // What an attacker sends, not what the type allows.
    const input = { ...newPlan(), ...fields } as DatePlanInput
    await expect(port.create(input, newKey())).rejects.toMatchObject({
      _tag: "InvalidInput",
      data: { issues: [{ field }] },
    })
    expect(await port.list()).toEqual([])
  })

  it("takes no status, owner or id from its input", async () => {
    const { account, port } = await setUp()
    const claims = { status: "active", id: account.id, user_id: "x", createdAt: 0 }
    const plan = await port.create({ ...newPlan(), ...claims }, newKey())
    expect(plan.status).toBe("draft")
    expect(plan.id).not.toBe(account.id)
  })

  it("holds the photo of its card sealed, and opens it on that card alone and in the account's file (B-14)", async () => {
    const recordings = createVault(memoryRecordingStore(), [derivedKey("a key of the tests")])
    const { context, account, port } = await setUp({ ...testContext(open().database), recordings })
    const cards = dateCardSql(context, account.id)
    const [one, other] = [await port.create(newPlan(), newKey()), await port.create(newPlan(), newKey())]
    const words = new TextEncoder().encode("nobody may read this where it is stored")
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, ...words, 0xff, 0xd9])
    const named = await Promise.all([one, other].map(({ id }) => cards.setPhoto(id, jpeg)))
    expect(new Set(named.map(({ photo }) => photo)).size).toBe(2)
    expect(await cards.photo(one.id)).toEqual(jpeg)
    const { sections } = await exportAccount(context, account.id)
    const inFile = `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`
    expect(sections["date_card"]?.map(({ photo }) => photo)).toEqual([inFile, inFile])
    await context.database.transaction({ role: "service" }, async (sql) => {
      const stored = await sql.selectFrom("date_card").selectAll().where("id", "=", one.id).executeTakeFirst()
      expect(Buffer.from(stored?.photo_sealed ?? []).includes(Buffer.from(words))).toBe(false)
      const photo_sealed = stored?.photo_sealed ?? null
      await sql.updateTable("date_card").set({ photo_sealed }).where("id", "=", other.id).execute()
    })
    await expect(cards.photo(other.id)).rejects.toThrow("authenticate")
    await cards.setPhoto(one.id, null)
    expect(await outcomesOf([cards.photo(one.id)])).toEqual(["NotFound"])
  })

  it("keeps the log of dates, from which duress is hidden (DATE-10)", async () => {
    const { context, account } = await setUp()
    const at = context.clock.now()
    await context.database.transaction({ role: "service" }, (sql) =>
      logDateEvents(sql, context, [
        { accountId: account.id, type: "armed", facts: { contacts: 2 }, at },
        { accountId: account.id, type: "duress", hidden: true, at },
      ]),
    )
    const seen = await context.database.transaction({ role: "account", accountId: account.id }, (sql) =>
      sql.selectFrom("date_events").select(["type", "facts", "at"]).execute(),
    )
    expect(seen).toEqual([{ type: "armed", facts: { contacts: 2 }, at }])
  })
})
