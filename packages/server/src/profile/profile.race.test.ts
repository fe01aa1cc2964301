import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newProfile } from "../../test/people.ts"
import { inARing } from "../../test/waits.ts"
import { newDater } from "../../test/watches.ts"
import { removeContact } from "../circle/circle.keep.ts"
import { circleSql } from "../circle/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { completeProfile } from "./profile.complete.ts"

describeOnBoth("a profile", (open) => {
  test("names somebody who is taken out of the circle just now as new, who is invited anew", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
    const [maya] = dater.contacts
    const phone = maya?.phone ?? dater.phone
    const first = {
      take: (sql: Sql) =>
        sql.selectFrom("inner_circle_contacts").select("id").where("phone", "=", phone).forUpdate().execute(),
      thenTake: (sql: Sql) => removeContact(sql, dater.id, maya?.id ?? ""),
    }
    const form = newProfile(dater, { emergencyContact: { name: "Maya", phone, relationship: "friend" } })
    await inARing(context, first, async (sql) => {
      await actAs(sql, { role: "account", accountId: dater.id })
      await completeProfile(sql, context, dater.id, form)
    })
    const people = await circleSql(context, dater.id).list()
    expect(people).toMatchObject([{ phone, status: "pending" }])
    expect(people[0]?.id).not.toBe(maya?.id)
  })
})
