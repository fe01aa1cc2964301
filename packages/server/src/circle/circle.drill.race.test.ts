import { addMs, DAY_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { testContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import { newKey } from "../../test/people.ts"
import { besides, inARing } from "../../test/waits.ts"
import { newDater } from "../../test/watches.ts"
import type { Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { answerDrillByReply } from "./circle.drill.answer.ts"
import { drillJob } from "./circle.drill.job.ts"
import { drillSql } from "./circle.drill.sql.ts"
import { inTurnOfDrills, postpone, setDrillRepeats, startDrill } from "./circle.drill.ts"
import { removeContact } from "./circle.keep.ts"

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

test("a test leaves out who is taken out of the circle just now", async () => {
  const opened = await freshPostgres()
  const context = testContext(opened.database)
  const dater = await newDater(context, { contacts: [{ name: "Maya" }, { name: "Lena" }] })
  const [maya, lena] = dater.contacts
  const first = {
    take: (sql: Sql) => removeContact(sql, dater.id, maya?.id ?? ""),
    thenTake: async () => {},
  }
  await inARing(context, first, (sql) => startDrill(sql, context, dater.id, newKey()))
  const tested = await opened.database.transaction(SERVICE, (sql) =>
    sql.selectFrom("circle_drill_person").select("contact_id").execute(),
  )
  expect(tested).toEqual([{ contact_id: lena?.id }])
  await opened.close()
})

test("a test by itself that falls due while she sends one waits in no ring for it, and is not sent beside it", async () => {
  const opened = await freshPostgres()
  const context = testContext(opened.database)
  const dater = await newDater(context)
  await opened.database.transaction(SERVICE, (sql) => setDrillRepeats(sql, context, dater.id, true))
  context.clock.advance(120 * DAY_MS)
  const now = context.clock.now()
  const first = {
    take: (sql: Sql) => inTurnOfDrills(sql, dater.id),
    thenTake: (sql: Sql) => postpone(sql, dater.id, addMs(now, DAY_MS)),
  }
  let done = -1
  await besides(context, first, async () => {
    done = await drillJob.run(context)
  })
  expect(done).toBe(0)
  const sent = await opened.database.transaction(SERVICE, (sql) =>
    sql.selectFrom("circle_drill").select("id").execute(),
  )
  expect(sent).toEqual([])
  await opened.close()
})
