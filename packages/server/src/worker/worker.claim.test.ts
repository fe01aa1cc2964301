import { sql as raw } from "kysely"
import { expect, test } from "vitest"
import { Unavailable } from "@porchlight/core/error"
import { testContext } from "../../test/context.ts"
import { freshPostgres } from "../../test/databases.ts"
import { newAccount, newWatch } from "../../test/people.ts"
import { claimWithCare, type DeadlineWork } from "./worker.claim.ts"

const SERVICE = { role: "service" } as const

test("a row that takes too long holds up no other, and is put off", async () => {
  const opened = await freshPostgres()
  const context = testContext(opened.database)
  const due = new Date(context.clock.now())
  const watches: Array<string> = []
  for (let count = 0; count < 3; count += 1) {
    watches.push(await newWatch(context, (await newAccount(context)).id))
  }
  await opened.database.transaction(SERVICE, (sql) =>
    sql.updateTable("watch").set({ deadline_at: due }).where("id", "in", watches).execute(),
  )
  const [slow, ...others] = watches
  const done: Array<string> = []
  const job: DeadlineWork = {
    table: "watch",
    limit: 10,
    work: async (sql, _context, { id }) => {
      await raw`set local statement_timeout = 20`.execute(sql)
      if (id === null || id === slow) await raw`select pg_sleep(60)`.execute(sql)
      if (id !== null) done.push(id)
      return 1
    },
  }
  await claimWithCare(context, job)
  expect(new Set(done)).toEqual(new Set(others))
  const rows = await opened.database.transaction(SERVICE, (sql) =>
    sql.selectFrom("watch").select("id").where("failures", "=", 1).execute(),
  )
  expect(rows).toEqual([{ id: slow }])
  await opened.close()
})

test("a database that is away is the fault of no row", async () => {
  const opened = await freshPostgres()
  const context = testContext(opened.database)
  const tried: Array<string | null> = []
  const job: DeadlineWork = {
    table: "watch",
    limit: 10,
    work: async (sql, _context, { id }) => {
      tried.push(id)
      await raw`do $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$`.execute(sql)
      return 1
    },
  }
  await expect(claimWithCare(context, job)).rejects.toBeInstanceOf(Unavailable)
  expect(tried).toEqual([null])
  await opened.close()
})
