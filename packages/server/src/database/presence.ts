import { createHash, randomInt } from "node:crypto"
import { sql as query } from "kysely"
import pg from "pg"
import type { Database, Sql } from "./database.ts"
import { SecretsApart } from "./unfit.ts"

/** The class of the advisory locks by which processes show that they live. */
const PRESENCE_LOCK = 7_205_760

/** The class of those by which they show what secret they have, shared by all that have the same; one for each schema. */
const SECRET_LOCK = 7_300_000
const SCHEMAS = 100_000

const RECONNECT_AFTER_MS = 1_000

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
export async function openPresence(options: {
  readonly url: string
  readonly schema?: string | null
  readonly secretMark?: number
  readonly onConnectionError: (error: Error) => void
}): Promise<Presence & { readonly close: () => Promise<void> }> {
  const own = newMark()
  const { secretMark } = options
  const secretLock = SECRET_LOCK + (hashOf(options.schema ?? "") % SCHEMAS)
  let holder: pg.Client | null = null
  let retry: NodeJS.Timeout | null = null
  let isClosed = false

  const hold = async () => {
    const client = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      application_name: "porchlight-presence",
    })
    client.on("error", lost)
    await client.connect()
    await client.query("select pg_advisory_lock($1, $2)", [PRESENCE_LOCK, own])
    if (secretMark !== undefined)
      await client.query("select pg_advisory_lock_shared($1, $2)", [secretLock, secretMark])
    holder = client
    return client
  }
  function lost(error: Error): void {
    options.onConnectionError(error)
    holder = null
    if (isClosed || retry !== null) return
    retry = setTimeout(() => {
      retry = null
      void hold().catch(lost)
    }, RECONNECT_AFTER_MS)
    retry.unref()
  }

  const close = async () => {
    isClosed = true
    if (retry !== null) clearTimeout(retry)
    await holder?.end().catch(() => {})
  }

  const first = await hold()
  // Only who starts is refused: one that runs guards dates, and is not to end for another.
  if (secretMark !== undefined && (await hasOther(first, secretLock, secretMark))) {
    await close()
    throw new SecretsApart()
  }
  return {
    processMark: () => (holder === null ? -own : own),
    livingProcesses: readHolders,
    close,
  }
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
