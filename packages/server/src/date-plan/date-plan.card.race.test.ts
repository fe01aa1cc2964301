import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { inARing } from "../../test/waits.ts"
import { newDater } from "../../test/watches.ts"
import { removeContact } from "../circle/circle.keep.ts"
import type { Sql } from "../database/index.ts"
import { shareCard } from "./date-plan.card.ts"

const SERVICE = { role: "service" } as const

describeOnBoth("a card that is given", (open) => {
  test("waits in no ring for whoever takes her emergency contact out of the circle", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Sam" }] })
    const { id: accountId, planId } = dater
    const [maya, sam] = dater.contacts.map(({ id }) => id)
    await context.database.transaction(SERVICE, (sql) =>
      sql
        .updateTable("date_plans")
        .set({ emergency_contact_id: sam ?? "" })
        .where("id", "=", planId)
        .execute(),
    )
    const first = {
      take: (sql: Sql) =>
        sql
          .selectFrom("inner_circle_contacts")
          .select("id")
          .where("id", "=", sam ?? "")
          .forUpdate()
          .execute(),
      thenTake: (sql: Sql) => removeContact(sql, accountId, sam ?? ""),
    }
    const contactIds = [maya ?? "", sam ?? ""]
    const given = inARing(context, first, (sql) => shareCard(sql, context, accountId, { planId, contactIds }))
    // Whoever is gone once it is their turn is given nothing.
    await expect(given).rejects.toMatchObject({ _tag: "InvalidInput" })
  })
})
