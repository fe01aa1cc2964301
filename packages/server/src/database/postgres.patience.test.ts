import { sql as raw } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Unavailable } from "@porchlight/core/error"
import { freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { newAccount } from "../../test/people.ts"
import { testContext } from "../../test/context.ts"
import type { Sql } from "./database.ts"
import { isOutOfTime } from "./fault.ts"

const SERVICE = { role: "service" } as const

let opened: OpenDatabase
beforeAll(async () => {
  opened = await freshPostgres()
})
afterAll(() => opened.close())

test("what waits longer than a statement may take cannot be done now, and may be asked for again", async () => {
  const late = opened.database.transaction(SERVICE, async (sql) => {
    await raw`set local statement_timeout = 20`.execute(sql)
    await raw`select pg_sleep(60)`.execute(sql)
  })
  const error = await late.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unavailable)
  expect(isOutOfTime(error)).toBe(true)
})

test("a database that shuts down cannot be reached: that is not a matter of time", async () => {
  const late = opened.database.transaction(SERVICE, (sql) =>
    raw`do $$ begin raise exception 'shutting down' using errcode = '57P01'; end $$`.execute(sql),
  )
  const error = await late.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unavailable)
  expect(isOutOfTime(error)).toBe(false)
})

test("a process that stands still loses what it holds, before those that wait for it give up", async () => {
  const { database } = opened
  const [patience] = (
    await database.transaction(SERVICE, (sql) =>
      raw<{ isShorter: boolean }>`
        select current_setting('idle_in_transaction_session_timeout')::interval
          < current_setting('statement_timeout')::interval as "isShorter"`.execute(sql),
    )
  ).rows
  expect(patience).toEqual({ isShorter: true })

  const { id } = await newAccount(testContext(database))
  const hold = (sql: Sql) =>
    sql.selectFrom("account").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
  let waiting: Promise<unknown> | null = null
  const still = database.transaction(SERVICE, async (sql) => {
    await raw`set local idle_in_transaction_session_timeout = 500`.execute(sql)
    await hold(sql)
    waiting = database.transaction(SERVICE, hold)
    await waiting
    await hold(sql)
  })
  await expect(still).rejects.toBeInstanceOf(Unavailable)
  await expect(waiting).resolves.toEqual({ id })
})
