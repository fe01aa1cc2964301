import pg from "pg"
import { expect, test, vi } from "vitest"
import { freshPglite, freshPostgres, type OpenDatabase } from "../../test/databases.ts"
import { openPostgres } from "./index.ts"
import { SecretsApart } from "./unfit.ts"

const readLiving = ({ database }: OpenDatabase) =>
  database.transaction({ role: "service" }, (sql) => database.livingProcesses(sql))

test("on an embedded database this process is the only one there is", async () => {
  const open = await freshPglite()
  expect(await readLiving(open)).toEqual([open.database.processMark()])
  await open.close()
})

test("whoever starts with another secret than those that run is refused, and starts once they are gone", async () => {
  const open = await freshPostgres()
  const start = (secretMark: number) =>
    openPostgres({ url: open.url ?? "", secretMark, maxConnections: 2, onConnectionError: () => {} })
  const [first, second] = [await start(7), await start(7)]
  await expect(start(8)).rejects.toBeInstanceOf(SecretsApart)
  await first.close()
  await expect(start(8)).rejects.toThrow(/another SECRET/u)
  await second.close()
  // Its connection ends a moment after it was closed.
  const other = await vi.waitFor(() => start(8))
  await other.close()
  await open.close()
})

test("whoever shares a PostgreSQL is seen to live, and to be gone", async () => {
  const open = await freshPostgres()
  const other = await openPostgres({ url: open.url ?? "", maxConnections: 2, onConnectionError: () => {} })
  const [own, mark] = [open.database.processMark(), other.processMark()]
  // For the first twelve seconds of the database's own life nobody is taken for dead.
  await expect.poll(() => readLiving(open), { timeout: 20_000 }).toEqual(expect.arrayContaining([own, mark]))
  await other.close()
  await expect.poll(() => readLiving(open)).toEqual([own])
  await open.close()
}, 40_000)

test("whose line breaks for a moment takes nothing away from themselves, and comes back as who they were", async () => {
  const open = await freshPostgres()
  const staff = new pg.Client({ connectionString: open.url ?? "" })
  await staff.connect()
  const mark = open.database.processMark()
  await expect.poll(() => readLiving(open), { timeout: 20_000 }).toEqual([mark])
  await staff.query(
    "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1 and granted",
    [mark],
  )
  const seen: Array<ReadonlyArray<number> | null> = []
  await vi.waitUntil(() => open.database.processMark() === -mark, { interval: 5 })
  while (open.database.processMark() < 0) {
    seen.push(await readLiving(open))
    await new Promise((done) => setTimeout(done, 5))
  }
  expect(seen.filter((living) => living !== null && !living.includes(mark))).toEqual([])
  expect(open.database.processMark()).toBe(mark)
  expect(await readLiving(open)).toEqual([mark])
  await staff.end()
  await open.close()
}, 40_000)
