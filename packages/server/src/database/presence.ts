import { createHash, randomInt } from "node:crypto"
import { sql as query } from "kysely"
import type pg from "pg"
import type { Database, Sql } from "./database.ts"
import { keepLine, type LineOptions } from "./line.ts"
import { SecretsApart } from "./unfit.ts"

/** The class of the advisory locks by which processes show that they live. */
const PRESENCE_LOCK = 7_205_760

/** The class of those by which they show what secret they have, shared by all that have the same; one for each schema. */
const SECRET_LOCK = 7_300_000
const SCHEMAS = 100_000

/** So that the locks of a machine without current are given back after half a minute instead of two hours. */
const NOTICE_SOON =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4"

/** Who lives is not known for this long after the database itself came up: every process has lost its lock, and takes it anew. */
const UNKNOWN_AFTER_START = "12 seconds"

/** What names a process on the rows that it has taken. */
export type Presence = Pick<Database, "processMark" | "livingProcesses">

/** The one process on an embedded database: its folder's lock proves that there is no other. */
export function solePresence(): Presence {
  const own = newMark()
  return { processMark: () => own, livingProcesses: async () => [own] }
}

/**
 * Shows that this process lives by a lock that its own connection holds: the database gives it back at once when the
 * process is killed.
 * @throws SecretsApart
 */
export async function openPresence(
  options: LineOptions & { readonly schema?: string | null; readonly secretMark?: number },
): Promise<Presence & { readonly close: () => Promise<void> }> {
  const { secretMark } = options
  const secretLock = SECRET_LOCK + (hashOf(options.schema ?? "") % SCHEMAS)
  let own = newMark()
  const line = keepLine("porchlight-presence", options, async (client) => {
    await client.query(NOTICE_SOON)
    // Where the lock of the line before was given back, it is the same process still: what it has taken is left to it.
    if (!(await takeMark(client, own))) {
      // Or it is held until the database notices that the line broke: nobody waits for that.
      own = newMark()
      await client.query("select pg_advisory_lock($1, $2)", [PRESENCE_LOCK, own])
    }
    if (secretMark !== undefined)
      await client.query("select pg_advisory_lock_shared($1, $2)", [secretLock, secretMark])
  })
  const first = await line.open()
  // Only who starts is refused: one that runs guards dates, and is not to end for another.
  if (secretMark !== undefined && (await hasOther(first, secretLock, secretMark))) {
    await line.close()
    throw new SecretsApart()
  }
  return {
    processMark: () => (line.client() === null ? -own : own),
    // Who cannot show that they live themselves takes nobody for dead, least of all themselves.
    livingProcesses: async (sql) => (line.client() === null ? null : readHolders(sql)),
    close: line.close,
  }
}

async function takeMark(client: pg.Client, mark: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1, $2) as taken", [
    PRESENCE_LOCK,
    mark,
  ])
  return rows[0]?.taken === true
}

/** Asked once the own one is held: of two that start at once one sees the other at least. */
async function hasOther(client: pg.Client, lock: number, mark: number): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2 and granted
      and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [lock, mark],
  )
  return rows.length > 0
}

function hashOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0)
}

async function readHolders(sql: Sql): Promise<ReadonlyArray<number> | null> {
  const { rows } = await query<{ settled: boolean; mark: number | null }>`
    select pg_postmaster_start_time() < clock_timestamp() - ${UNKNOWN_AFTER_START}::interval as settled,
      holder.objid::int4 as mark
    from (values (1)) as one
    left join pg_locks holder on holder.locktype = 'advisory' and holder.classid = ${PRESENCE_LOCK} and holder.granted
      and holder.database = (select oid from pg_database where datname = current_database())`.execute(sql)
  if (!rows[0]?.settled) return null
  return rows.flatMap(({ mark }) => mark ?? [])
}

/** A number that no other living process has, but for a chance of one in two thousand million. */
function newMark(): number {
  return randomInt(1, 2 ** 31 - 1)
}
