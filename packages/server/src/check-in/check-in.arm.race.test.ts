import type { DatePlan } from "@porchlight/core/date-plan"
import { addMs, MINUTE_MS, type Instant } from "@porchlight/core/time"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { outcomesOf } from "../../test/outcomes.ts"
import { newKey, newPlan } from "../../test/people.ts"
import { besides, isAnybodyWaiting } from "../../test/waits.ts"
import { newDater, type TestDater } from "../../test/watches.ts"
import { circleSql } from "../circle/index.ts"
import { holdArming } from "../circle/circle.hold.ts"
import { removeContact } from "../circle/circle.keep.ts"
import { actAs, type Sql } from "../database/index.ts"
import { datePlanSql } from "../date-plan/index.ts"
import { beat } from "../worker/index.ts"
import { checkInSql } from "./index.ts"

const SERVICE = { role: "service" } as const

let postgres: OpenDatabase
beforeAll(async () => {
  postgres = await freshPostgres()
})
afterAll(() => postgres.close())

const setUp = async () => {
  const context = testContext(postgres.database)
  const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Sam" }] })
  await beat(context)
  return { context, dater, plans: datePlanSql(context, dater.id), circle: circleSql(context, dater.id) }
}

const armsIn = (context: Parameters<typeof checkInSql>[0], { id, planId }: TestDater) =>
  checkInSql(context, id).arm({ planId, acceptNobodyReachable: false }, newKey())

/** Arms a date, and calls something else while the arming holds what it holds, which is waited for. @returns what came of that */
async function callMeanwhile(
  context: TestContext,
  dater: TestDater,
  call: () => Promise<unknown>,
): Promise<string | undefined> {
  let other: Promise<ReadonlyArray<string>> | undefined
  const failPoint = async (name: string) => {
    if (name !== "check-in: before arm") return
    let isOver = false
    other = outcomesOf([call().finally(() => (isOver = true))])
    const isWaiting = async () => isOver || (await context.database.transaction(SERVICE, isAnybodyWaiting))
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
  }
  await armsIn({ ...context, failPoint }, dater)
  return (await other)?.[0]
}

describe("a plan that is changed while it is armed", () => {
  const changed = ({ contacts }: TestDater, startsAt: Instant) =>
    newPlan({ place: "Elsewhere", startsAt, durationMinutes: 240, contactIds: [contacts[1]?.id ?? ""] })
  const endOf = ({ startsAt, durationMinutes }: DatePlan) => addMs(startsAt, durationMinutes * MINUTE_MS)

  test("is armed as it was changed by whoever was first", async () => {
    const { context, dater, plans } = await setUp()
    const input = changed(dater, context.clock.now())
    const take = (sql: Sql) =>
      sql
        .updateTable("date_plans")
        .set({ duration_minutes: input.durationMinutes })
        .where("id", "=", dater.planId)
        .execute()
    const thenTake = (sql: Sql) =>
      sql
        .deleteFrom("date_plan_contacts")
        .where("plan_id", "=", dater.planId)
        .where("contact_id", "=", dater.contacts[0]?.id ?? "")
        .execute()
    let armed: ReturnType<typeof armsIn> | undefined
    await besides(context, { take, thenTake }, () => (armed = armsIn(context, dater)))
    const watch = await armed
    const plan = await plans.get(dater.planId)
    expect({ end: watch?.plannedEndAt, people: watch?.recipients.map(({ name }) => name) }).toEqual({
      end: endOf({ ...plan, durationMinutes: 240 }),
      people: ["Sam"],
    })
  })

  test("keeps what it was armed with: the change waits, and is refused", async () => {
    const { context, dater, plans } = await setUp()
    const update = () => plans.update(dater.planId, changed(dater, context.clock.now()))
    expect(await callMeanwhile(context, dater, update)).toBe("Conflict")
    const { watch, plan } = await dater.checkIn.state()
    expect([watch?.plannedEndAt, plan?.place]).toEqual([plan && endOf(plan), newPlan().place])
  })
})

describe("somebody who is taken out of the circle while a date is armed", () => {
  test.each([
    ["removed", (circle: ReturnType<typeof circleSql>, id: string) => circle.remove(id)],
    ["muted", (circle: ReturnType<typeof circleSql>, id: string) => circle.update(id, { smsEnabled: false })],
  ])("is counted on by then: they are not %s", async (_, act) => {
    const { context, dater, circle } = await setUp()
    const id = dater.contacts[0]?.id ?? ""
    await context.database.transaction(SERVICE, (sql) =>
      sql.updateTable("inner_circle_contacts").set({ email: null }).where("id", "=", id).execute(),
    )
    expect(await callMeanwhile(context, dater, () => act(circle, id))).toBe("ContactCountedOn")
    expect((await dater.checkIn.state()).watch?.recipients.map(({ name }) => name)).toEqual(["Maya", "Sam"])
  })

  test("is no more among its people where that was first", async () => {
    const { context, dater } = await setUp()
    const id = dater.contacts[0]?.id ?? ""
    const take = (sql: Sql) => holdArming(sql, dater.id)
    const thenTake = async (sql: Sql) => {
      await actAs(sql, SERVICE)
      await removeContact(sql, dater.id, id)
    }
    let armed: ReturnType<typeof armsIn> | undefined
    await besides(context, { take, thenTake }, () => (armed = armsIn(context, dater)))
    expect((await armed)?.recipients.map(({ name }) => name)).toEqual(["Sam"])
  })
})
