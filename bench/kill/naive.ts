import { PGlite } from "@electric-sql/pglite"
import pg from "pg"

/**
 * The peer: mark, then send. The state is set to processed, committed, and only then the messages are handed over from
 * memory, each tried up to five times (the design of healthchecks' `sendalerts`). It polls every 250 ms.
 */
const { DATABASE_URL: url, DATA_DIR: directory, GATEWAY: gateway = "" } = process.env

type Query = (
  text: string,
) => Promise<ReadonlyArray<{ readonly id: number; readonly contacts: ReadonlyArray<string> }>>

async function open(): Promise<Query> {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    pool.on("error", () => {})
    pool.on("connect", (client) => client.on("error", () => {}))
    return async (text) => (await pool.query(text)).rows
  }
  const pglite = new PGlite(`file://${directory}/pgdata`)
  return async (text) => (await pglite.query<{ id: number; contacts: Array<string> }>(text)).rows
}

async function send(id: number, to: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const response = await fetch(`${gateway}/messages`, {
        method: "POST",
        body: JSON.stringify({ key: `${id}:${to}:${tries}`, to, channel: "sms", text: `naive ${id}` }),
      })
      if (response.ok) return
    } catch {
      // The answer was lost: as far as this design knows, nothing was sent.
    }
  }
}

const query = await open()
process.send?.("ready")
process.on("disconnect", () => process.exit(0))
const due = `update naive_switch set status = 'processed' where id in
  (select id from naive_switch where status = 'armed' and due_at <= now() order by due_at limit 20) returning id, contacts`
for (;;) {
  const rows = await query(due).catch(() => [])
  await Promise.all(rows.flatMap(({ id, contacts }) => contacts.map((to) => send(id, to))))
  if (rows.length === 0) await new Promise((done) => setTimeout(done, 250))
}
