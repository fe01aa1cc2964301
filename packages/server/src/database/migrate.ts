import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"

/** One open transaction that can run a whole script. */
export interface MigrationSession {
  readonly script: (text: string) => Promise<unknown>
  readonly query: (
    text: string,
    parameters: ReadonlyArray<string>,
  ) => Promise<ReadonlyArray<Record<string, unknown>>>
}

const folder = new URL("../../migrations/", import.meta.url)

/**
 * Runs the numbered SQL files that have not run yet, in order, in the session's one transaction. A file that changed
 * after it ran is refused: what is stored no longer matches what is written.
 * @returns the names of the files that ran
 */
export async function migrate(session: MigrationSession): Promise<ReadonlyArray<string>> {
  await session.script(
    "create table if not exists schema_migration (name text primary key, sha256 text not null, ran_at timestamptz not null default now())",
  )
  const rows = await session.query("select name, sha256 from schema_migration", [])
  const hashes = new Map(rows.map((row) => [String(row["name"]), String(row["sha256"])]))
  const ran: Array<string> = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort()) {
    const text = await readFile(new URL(name, folder), "utf8")
    const sha256 = createHash("sha256").update(text).digest("hex")
    const known = hashes.get(name)
    if (known === sha256) continue
    if (known !== undefined)
      throw new Error(
        `[porchlight/database] The migration ${name} was changed after it ran. Write a new one.`,
      )
    await session.script(text)
    await session.query("insert into schema_migration (name, sha256) values ($1, $2)", [name, sha256])
    ran.push(name)
  }
  return ran
}
