import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { inARing } from "../../test/waits.ts"
import { newDater } from "../../test/watches.ts"
import { removeContact } from "../circle/circle.keep.ts"
import type { Sql } from "../database/index.ts"
import { insertSession } from "../../test/sessions.ts"
import { beginShare } from "./location.share.ts"

describeOnBoth("a share that begins", (open) => {
  test("says who of those it names is taken out of the circle just now, instead of failing", async () => {
    const context = testContext(open().database)
    const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Sam" }] })
    const { id: accountId } = dater
    const [maya, sam] = dater.contacts.map(({ id }) => id)
    const { id: sessionId } = await insertSession(context, accountId)
    const first = { take: (sql: Sql) => removeContact(sql, accountId, sam ?? ""), thenTake: async () => {} }
    const input = { hours: 2, isApproximate: false, contactIds: [maya ?? "", sam ?? ""] }
    const begun = inARing(context, first, (sql) => beginShare(sql, context, { accountId, sessionId }, input))
    await expect(begun).rejects.toMatchObject({ _tag: "InvalidInput" })
  })
})
