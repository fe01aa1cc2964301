import { RETENTION_MS } from "@porchlight/core/policy"
import { expect, it } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { recordActivity } from "../admin/admin.activity.ts"
import { retentionChore } from "./index.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("the log of what was done", (open) => {
  it("forgets what a key was used for after ninety days, and the rest with the records of safety (LEGAL-06, TBL-14)", async () => {
    const context = testContext(open().database)
    const { id } = await newAccount(context)
    await context.database.transaction(SERVICE, async (sql) => {
      for (const action of ["api-key-used", "role.assign"])
        await recordActivity(sql, context, { accountId: id, action, resource: id, subjectId: id })
    })
    const left = async () => {
      await retentionChore(context)
      const rows = await context.database.transaction(SERVICE, (sql) =>
        sql
          .selectFrom("user_activity_log")
          .select("action")
          .where("resource", "=", id)
          .orderBy("action")
          .execute(),
      )
      return rows.map(({ action }) => action)
    }
    context.clock.advance(RETENTION_MS.notification - 1)
    expect(await left()).toEqual(["api-key-used", "role.assign"])
    context.clock.advance(1)
    expect(await left()).toEqual(["role.assign"])
    context.clock.advance(RETENTION_MS.safetyRecord - RETENTION_MS.notification - 1)
    expect(await left()).toContain("role.assign")
    context.clock.advance(1)
    expect(await left()).not.toContain("role.assign")
  })
})
