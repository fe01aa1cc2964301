import { randomUUID } from "node:crypto"
import { Unavailable } from "@porchlight/core/error"
import { sql as query } from "kysely"
import { expect, test } from "vitest"
import { describeOnBoth, freshPostgres } from "../../test/databases.ts"
import { actAs, askAhead, storeAhead, type Access, type Sql } from "./index.ts"

const SERVICE = { role: "service" } as const
const newAccount = (id: string) => query`insert into account (id, created_at) values (${id}, now())`
const HALF_OF_NOTHING = query`select 1 / ${0}::int4`
const whoAmI = query<{ role: string }>`select current_user::text as role`

describeOnBoth("statements that are not waited for", (open) => {
  const asService = <Value>(work: (sql: Sql) => Promise<Value>, access?: Access) =>
    open().database.transaction(SERVICE, work, access)
  const isThere = (id: string) =>
    asService(async (sql) => {
      const { rows } = await query`select from account where id = ${id}`.execute(sql)
      return rows.length === 1
    })

  test("are done before the one that is waited for, and with the commit where none is", async () => {
    const id = randomUUID()
    const seen = await asService(async (sql) => {
      await storeAhead(sql, newAccount(id))
      return (await query`select from account where id = ${id}`.execute(sql)).rows.length
    })
    expect(seen).toBe(1)
    await asService((sql) => storeAhead(sql, query`delete from account where id = ${id}`))
    expect(await isThere(id)).toBe(false)
  })

  test("are answered each for itself, in the role that was set before each", async () => {
    const accountId = randomUUID()
    const roles = await asService(async (sql) => {
      const first = await askAhead(sql, whoAmI)
      await actAs(sql, { role: "account", accountId })
      const second = await askAhead(sql, query<{ id: string }>`select auth.uid() as id`)
      await actAs(sql, SERVICE)
      const third = await askAhead(sql, whoAmI)
      return [...(await first()), ...(await second()), ...(await third())]
    })
    expect(roles).toEqual([{ role: "service_role" }, { id: accountId }, { role: "service_role" }])
  })

  test("fail the commit with their own error, and nothing is stored", async () => {
    const id = randomUUID()
    const storing = asService(async (sql) => {
      await storeAhead(sql, newAccount(id))
      await storeAhead(sql, HALF_OF_NOTHING)
      await storeAhead(sql, newAccount(randomUUID()))
      return "done"
    })
    await expect(storing).rejects.toThrow(/division by zero/u)
    expect(await isThere(id)).toBe(false)
  })

  test("fail whoever waits next with their own error, rather than with what follows from it", async () => {
    const id = randomUUID()
    let heard: unknown
    const storing = asService(async (sql) => {
      await storeAhead(sql, newAccount(id))
      await storeAhead(sql, HALF_OF_NOTHING)
      heard = await whoAmI.execute(sql).catch((error: unknown) => error)
    })
    // Who heard of it and went on all the same stores nothing.
    await expect(storing).rejects.toThrow(/division by zero/u)
    expect(heard).toMatchObject({ message: expect.stringMatching(/division by zero/u) })
    expect(await isThere(id)).toBe(false)
  })

  test("fail with a text that cannot be understood as with any other error, also as the first of a transaction", async () => {
    const id = randomUUID()
    const storing = asService(async (sql) => {
      await storeAhead(sql, newAccount(id))
      await storeAhead(sql, query`select from no_such_table`)
      await whoAmI.execute(sql).catch(() => {})
    })
    await expect(storing).rejects.toThrow(/"no_such_table" does not exist/u)
    expect(await isThere(id)).toBe(false)
  })

  test("fail with what cannot be written as a parameter, which no database ever hears of", async () => {
    const id = randomUUID()
    const circle: Record<string, unknown> = {}
    circle["itself"] = circle
    const storing = asService(async (sql) => {
      await storeAhead(sql, newAccount(id))
      await storeAhead(sql, query`select ${circle}::jsonb`)
    })
    await expect(storing).rejects.toThrow(/circular/u)
    expect(await isThere(id)).toBe(false)
  })

  test("that failed since a savepoint are undone with it, and what was stored before and after stays", async () => {
    const [before, within, after] = [randomUUID(), randomUUID(), randomUUID()]
    await asService(async (sql) => {
      await storeAhead(sql, newAccount(before))
      await query`savepoint step`.execute(sql)
      await storeAhead(sql, newAccount(within))
      await storeAhead(sql, HALF_OF_NOTHING)
      await query`release savepoint step`
        .execute(sql)
        .catch(() => query`rollback to savepoint step`.execute(sql))
      await storeAhead(sql, newAccount(after))
    })
    expect([await isThere(before), await isThere(within), await isThere(after)]).toEqual([true, false, true])
  })

  test("that wait when a savepoint is gone back to are never sent", async () => {
    const id = randomUUID()
    const answer = await asService(async (sql) => {
      await query`savepoint step`.execute(sql)
      await storeAhead(sql, newAccount(id))
      await storeAhead(sql, HALF_OF_NOTHING)
      await query`rollback to savepoint step`.execute(sql)
      return (await whoAmI.execute(sql)).rows
    })
    expect(answer).toEqual([{ role: "service_role" }])
    expect(await isThere(id)).toBe(false)
  })

  test("are not done where the work fails", async () => {
    const id = randomUUID()
    const storing = asService(async (sql) => {
      await storeAhead(sql, newAccount(id))
      throw new Error("changed my mind")
    })
    await expect(storing).rejects.toThrow("changed my mind")
    expect(await isThere(id)).toBe(false)
  })

  test("store nothing in a transaction that only reads", async () => {
    const id = randomUUID()
    const storing = asService((sql) => storeAhead(sql, newAccount(id)), "read only")
    await expect(storing).rejects.toBeInstanceOf(Unavailable)
    expect(await isThere(id)).toBe(false)
  })
})

test("nobody waits for a statement that stores ahead, and the commit waits for it", async () => {
  const { database, close } = await freshPostgres()
  const told: Array<string> = []
  const id = randomUUID()
  const rename = query`update account set created_at = now() where id = ${id}`
  await database.transaction(SERVICE, (sql) => newAccount(id).execute(sql))
  let second: Promise<unknown> = Promise.resolve()
  await database.transaction(SERVICE, async (sql) => {
    await rename.execute(sql)
    let worked = () => {}
    const work = new Promise<void>((done) => (worked = done))
    second = database
      .transaction(SERVICE, async (other) => {
        await storeAhead(other, rename)
        worked()
      })
      .then(() => told.push("second"))
    await work
    told.push("first")
  })
  await second
  expect(told).toEqual(["first", "second"])
  await close()
})

test("a connection that breaks under statements that nobody waits for makes the database unavailable, and stores nothing", async () => {
  const { database, close } = await freshPostgres()
  const id = randomUUID()
  const storing = database.transaction(SERVICE, async (sql) => {
    await storeAhead(sql, newAccount(id))
    await query`reset role`.execute(sql)
    await storeAhead(sql, query`select pg_terminate_backend(pg_backend_pid())`)
    await storeAhead(sql, newAccount(randomUUID()))
  })
  await expect(storing).rejects.toBeInstanceOf(Unavailable)
  const stored = await database.transaction(SERVICE, (sql) => query`select id from account`.execute(sql))
  expect(stored.rows).toEqual([])
  await close()
})
