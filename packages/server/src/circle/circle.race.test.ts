import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { besides } from "../../test/waits.ts"
import { newDater } from "../../test/watches.ts"
import type { Sql } from "../database/index.ts"
import { circleSql } from "./circle.sql.ts"

describeOnBoth("somebody of the circle who is changed while a plan names them", (open) => {
  test("waits for the plan with nothing in hand: what was changed already would make a ring", async () => {
    const context = testContext(open().database)
    const { id: accountId, contacts } = await newDater(context, { contacts: [{ name: "Maya" }] })
    const [maya] = contacts
    if (maya === undefined) throw new Error("There is nobody.")
    const lock = (sql: Sql) => sql.selectFrom("inner_circle_contacts").select("id").where("id", "=", maya.id)
    const plan = {
      take: (sql: Sql) => lock(sql).forKeyShare().execute(),
      thenTake: (sql: Sql) => lock(sql).forNoKeyUpdate().noWait().execute(),
    }
    const circle = circleSql(context, accountId)
    await besides(context, plan, () => circle.update(maya.id, { smsEnabled: false }))
    expect(await circle.list()).toMatchObject([{ smsEnabled: false }])
  })
})
