import { randomBytes } from "node:crypto"
import pg from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { openPostgres } from "./postgres.ts"

const server = inject("postgresUrl")
const name = `test_${randomBytes(8).toString("hex")}`

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(() => administer(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`))
afterAll(() => administer(`drop database ${name} with (force)`))

test("a database that counts a letter as several is refused in words, and nothing is stored in it", async () => {
  const opened = openPostgres({ url: `${server}/${name}`, maxConnections: 2, onConnectionError: () => {} })
  await expect(opened).rejects.toThrow(/keeps its texts as SQL_ASCII, and names and messages need UTF8/u)
  const client = new pg.Client({ connectionString: `${server}/${name}` })
  await client.connect()
  const { rows } = await client.query("select 1 from pg_class where relname = 'account'")
  expect(rows).toEqual([])
  await client.end()
})
