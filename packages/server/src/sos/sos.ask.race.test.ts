import { LinkSpent } from "@porchlight/core/incident"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { describeOnBoth } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { isAnybodyWaiting } from "../../test/waits.ts"
import { newDater } from "../../test/watches.ts"
import type { Database } from "../database/index.ts"
import { claimAskLink, sosSql } from "./index.ts"

const SERVICE = { role: "service" } as const

/** Fulfils once a statement waits for a row that another transaction holds. */
async function untilSomebodyWaits(database: Database): Promise<void> {
  for (;;) {
    if (await database.transaction(SERVICE, isAnybodyWaiting)) return
  }
}

describeOnBoth("an ask that is taken in the moment of a STOP", (open) => {
  test("is not taken by who had left when it was their turn", async () => {
    const { database } = open()
    const context = testContext(database)
    const dater = await newDater(context)
    const contactId = dater.contacts[0]?.id ?? ""
    const key = newKey()
    await sosSql(context, dater.id).ask({ kind: "call", pressedAgoMs: 0, fix: null }, key)
    const { id } = await database.transaction(SERVICE, (sql) =>
      sql.selectFrom("sos_ask").select("id").where("key", "=", key).executeTakeFirstOrThrow(),
    )
    const token = context.secrets.linkToken("ask", id, contactId)
    // As STOP does: the contact first, then what they were asked for.
    let taking: Promise<unknown> = Promise.resolve()
    await database.transaction(SERVICE, async (sql) => {
      await sql
        .updateTable("inner_circle_contacts")
        .set({
          status: "stopped",
          sms_enabled: false,
          consent_timestamp: null,
          consent_source: null,
          consent_wording: null,
        })
        .where("id", "=", contactId)
        .execute()
      await sql.selectFrom("sos_ask").select("id").where("key", "=", key).forNoKeyUpdate().execute()
      taking = claimAskLink(context, token).catch((error: unknown) => error)
      // The embedded database has one connection: there it comes after.
      if (database.kind === "postgres") await untilSomebodyWaits(database)
    })
    expect(await taking).toBeInstanceOf(LinkSpent)
    const ask = await database.transaction(SERVICE, (sql) =>
      sql.selectFrom("sos_ask").select("claimed_by").where("key", "=", key).executeTakeFirstOrThrow(),
    )
    expect(ask.claimed_by).toBeNull()
  })
})
