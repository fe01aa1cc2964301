import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { besides } from "../../test/waits.ts"
import { newDater } from "../../test/watches.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { answerDrillByReply } from "./circle.drill.answer.ts"
import { drillSql } from "./circle.drill.sql.ts"

const SERVICE = { role: "service" } as const

test("an answer to a test waits in no ring for what becomes of the message that it is to", async () => {
  const opened = await freshPostgres()
  const context = testContext(opened.database)
  const dater = await newDater(context)
  const from = dater.contacts[0]?.phone ?? dater.phone
  await drillSql(context, dater.id).start(newKey())
  const first = {
    take: (sql: Sql) =>
      sql.selectFrom("delivery").select("id").where("account_id", "=", dater.id).forUpdate().execute(),
    thenTake: (sql: Sql) => touchLive(sql, dater.id, "circle"),
  }
  await besides(context, first, () => answerDrillByReply(context, { from }))
  const answered = await opened.database.transaction(SERVICE, (sql) =>
    sql.selectFrom("circle_drill_person").select("contact_id").where("answered_at", "is not", null).execute(),
  )
  expect(answered).toEqual([{ contact_id: dater.contacts[0]?.id }])
  await opened.close()
})
