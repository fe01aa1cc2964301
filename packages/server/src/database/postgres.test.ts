import { randomBytes } from "node:crypto"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest"
import { LEDGER } from "./migrate.ts"
import { openPostgres } from "./postgres.ts"

const server = inject("postgresUrl")
const name = `test_${randomBytes(8).toString("hex")}`

/** What a database of this name is asked. */
async function ask(database: string, ...statements: ReadonlyArray<string>) {
  const client = new pg.Client({ connectionString: `${server}/${database}` })
  await client.connect()
  const results: Array<pg.QueryResult> = []
  for (const statement of statements) results.push(await client.query(statement))
  await client.end()
  return results
}

const administer = (statement: string) => ask("postgres", statement)

beforeAll(() => administer(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`))
afterAll(() => administer(`drop database ${name} with (force)`))

test("a database that counts a letter as several is refused in words, and nothing is stored in it", async () => {
  const opened = openPostgres({ url: `${server}/${name}`, maxConnections: 2, onConnectionError: () => {} })
  await expect(opened).rejects.toThrow(/keeps its texts as SQL_ASCII, and names and messages need UTF8/u)
  const [found] = await ask(name, "select 1 from pg_class where relname = 'account'")
  expect(found?.rows).toEqual([])
})

test("migrations may take as long as they need: a large table would keep the new version from ever starting", async () => {
  const own = `${name}_large`
  await administer(`create database ${own}`)
  try {
    await ask(
      own,
      LEDGER,
      "create table seen (statement_timeout text)",
      `create function see() returns trigger language plpgsql as $$ begin
         insert into public.seen values (current_setting('statement_timeout')); return null; end $$`,
      "create trigger see after insert on schema_migration for each row execute function see()",
    )
    const opened = await openPostgres({
      url: `${server}/${own}`,
      maxConnections: 2,
      onConnectionError: () => {},
    })
    await opened.close()
    const [seen] = await ask(own, "select distinct statement_timeout from seen")
    expect(seen?.rows).toEqual([{ statement_timeout: "0" }])
  } finally {
    await administer(`drop database ${own} with (force)`)
  }
})

test("all channels are listened to on one connection, whoever begins at once", async () => {
  const own = `${name}_listens`
  await administer(`create database ${own}`)
  const opened = await openPostgres({
    url: `${server}/${own}`,
    maxConnections: 2,
    onConnectionError: () => {},
  })
  try {
    const told: Array<string> = []
    await Promise.all(
      ["one", "two", "three"].map((channel) => opened.listen(channel, (text) => told.push(text))),
    )
    const [count] = await ask(
      own,
      `select count(*)::int as connections from pg_stat_activity
         where datname = current_database() and application_name = 'porchlight-listener'`,
    )
    expect(count?.rows).toEqual([{ connections: 1 }])
    await ask(own, "notify one, 'first'", "notify two, 'second'", "notify three, 'third'")
    await vi.waitFor(() => expect(told.filter((text) => text !== "")).toEqual(["first", "second", "third"]))
  } finally {
    await opened.close()
    await administer(`drop database ${own} with (force)`)
  }
})
