import type { DatePlan } from "@porchlight/core/date-plan"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { testContext, type TestContext } from "../../test/context.ts"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { outcomesOf } from "../../test/outcomes.ts"
import { besides, isAnybodyWaiting } from "../../test/waits.ts"
import { arm, newDater } from "../../test/watches.ts"
import { checkInSql } from "../check-in/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { datePlanSql } from "./index.ts"

const SERVICE = { role: "service" } as const

let postgres: OpenDatabase
beforeAll(async () => {
  postgres = await freshPostgres()
})
afterAll(() => postgres.close())

/** Arms a date, in whose arming something else happens. @returns its plan once it is armed */
async function armMeanwhile(
  meanwhile: (context: TestContext, of: { readonly id: string; readonly planId: string }) => Promise<void>,
): Promise<DatePlan> {
  const context = testContext(postgres.database)
  const dater = await newDater(context)
  const raced: ServerContext = {
    ...context,
    failPoint: async (name) => {
      if (name === "check-in: before arm") await meanwhile(context, dater)
    },
  }
  await arm(context, { ...dater, checkIn: checkInSql(raced, dater.id) })
  return datePlanSql(context, dater.id).get(dater.planId)
}

describe("a date that is called off while it is armed", () => {
  test("is guarded: who calls it off waits, and is told that it is", async () => {
    let calledOff: Promise<ReadonlyArray<string>> | undefined
    const plan = await armMeanwhile(async (context, { id, planId }) => {
      calledOff = outcomesOf([datePlanSql(context, id).cancel(planId)])
      await vi.waitUntil(() => context.database.transaction(SERVICE, isAnybodyWaiting), { timeout: 10_000 })
    })
    expect(await calledOff).toEqual(["Conflict"])
    expect(plan.status).toBe("active")
  })

  test("by somebody who was first is not guarded, and whoever arms it is told so", async () => {
    const context = testContext(postgres.database)
    const dater = await newDater(context)
    const take = (sql: Sql) =>
      sql
        .updateTable("date_plans")
        .set({ status: "cancelled", cancelled_at: new Date(context.clock.now()) })
        .where("id", "=", dater.planId)
        .execute()
    let armed: Promise<ReadonlyArray<string>> | undefined
    await besides(context, { take, thenTake: async () => {} }, async () => {
      armed = outcomesOf([arm(context, dater)])
      await armed
    })
    expect(await armed).toEqual(["ArmRefused"])
    const plan = await datePlanSql(context, dater.id).get(dater.planId)
    expect(plan.status).toBe("cancelled")
  })
})
