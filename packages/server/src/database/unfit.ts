import pg from "pg"
import type { Layout } from "./layout.ts"

/** The database keeps texts in an encoding in which a letter may count as several, or not be kept at all. */
export class EncodingUnfit extends Error {
  constructor(encoding: string) {
    super(
      `[porchlight/database] The database keeps its texts as ${encoding}, and names and messages need UTF8. Make it anew: create database <name> encoding 'UTF8' template template0.`,
    )
    this.name = "EncodingUnfit"
  }
}

/** Something between server and database gives every transaction another connection. */
export class PoolerUnfit extends Error {
  constructor() {
    super(
      "[porchlight/database] DATABASE_URL leads to a pooler that hands out a connection for each transaction: notices between servers, the locks by which they show that they live and prepared statements are lost there. Give the address of the database itself, or of its session pooler (at Supabase: port 5432, not 6543).",
    )
    this.name = "PoolerUnfit"
  }
}

/** Somebody else's roles would pass by the rules of our rows. */
export class RolesUnfit extends Error {
  constructor(role: string) {
    super(
      `[porchlight/database] The role ${role} of this database passes by row-level security, as in a Supabase project, whose API would show every table of the schema public. Set DATABASE_SCHEMA, such as porchlight: then tables and roles are the server's own.`,
    )
    this.name = "RolesUnfit"
  }
}

/** Servers on one database derive their links, codes and sessions from different secrets. */
export class SecretsApart extends Error {
  constructor() {
    super(
      "[porchlight/database] Another server on this database runs with another SECRET: what the one sends, the other refuses, the links of an alarm among it. Give all of them the same. To choose another one, stop every server first.",
    )
    this.name = "SecretsApart"
  }
}

/** The login may not run the migrations that this version of the server needs. */
export class MigrationsDue extends Error {
  constructor(names: ReadonlyArray<string>) {
    super(
      `[porchlight/database] The login of DATABASE_URL may not change tables, and these migrations have not run: ${names.join(", ")}. Run them as the owner of the tables first; in a Supabase project that is: supabase db push --include-all.`,
    )
    this.name = "MigrationsDue"
  }
}

/** A newer version of the server has changed the tables. */
export class SchemaNewer extends Error {
  constructor(names: ReadonlyArray<string>) {
    super(
      `[porchlight/database] Migrations ran here that this version of the server does not know: ${names.join(", ")}. What it stored, a newer one might not understand, and a date would not be guarded as promised. Start the newer version; to go back to this one, restore the backup that was made before.`,
    )
    this.name = "SchemaNewer"
  }
}

/** Supabase's transaction poolers, before anything is asked: both listen on this port and on no other. @throws PoolerUnfit */
export function refusePoolerByName(url: string): void {
  const { hostname, port } = new URL(url)
  if (port === "6543" && /\.supabase\.(?:com?|net)$/u.test(hostname)) throw new PoolerUnfit()
}

/**
 * Two connections that are open at once have two processes of PostgreSQL, and keep them. Behind a pooler that hands them out by
 * transaction they share one, or change. @throws PoolerUnfit
 */
export async function refusePooler(connectionString: string): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 }))
  // What ends a connection is told by the statement that it breaks.
  for (const client of clients) client.on("error", () => {})
  try {
    for (const client of clients) await client.connect()
    const pids: Array<number | undefined> = []
    for (const client of [...clients, ...clients]) pids.push(await readBackend(client))
    const [first, second, firstAgain, secondAgain] = pids
    if (first === second || first !== firstAgain || second !== secondAgain) throw new PoolerUnfit()
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

async function readBackend(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ readonly pid: number }>("select pg_backend_pid() as pid")
  return rows[0]?.pid
}

export async function refuseOtherEncodings(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly server_encoding: string }>("show server_encoding")
  const encoding = rows[0]?.server_encoding
  if (encoding !== undefined && encoding !== "UTF8") throw new EncodingUnfit(encoding)
}

/**
 * Without a schema of its own the server works as `authenticated` and `service_role`, which must then be its alone.
 * @throws RolesUnfit
 */
export async function refuseRolesOfOthers(client: pg.ClientBase, { roles }: Layout): Promise<void> {
  const { rows } = await client.query<{ readonly rolname: string }>(
    "select rolname from pg_roles where rolname = any($1) and (rolbypassrls or rolsuper)",
    [[roles.account, roles.service]],
  )
  const [found] = rows
  if (found !== undefined) throw new RolesUnfit(found.rolname)
}
