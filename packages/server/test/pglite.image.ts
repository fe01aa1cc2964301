import { createHash } from "node:crypto"
import { openAsBlob } from "node:fs"
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { readMigrations } from "../src/database/migrate.ts"
import { createImage } from "../src/database/pglite.ts"

const folder = new URL("../../../.cache/", import.meta.url)
const PREFIX = "pglite-"

/**
 * The file of an empty, migrated embedded database. Tests, simulation and browser tests begin from the same one: making it
 * takes ten seconds, and it is made anew when a migration, or the engine, is another.
 */
export async function pgliteImage(): Promise<string> {
  const name = `${PREFIX}${await fingerprint()}.tar`
  const path = fileURLToPath(new URL(name, folder))
  await mkdir(folder, { recursive: true })
  const kept = await readdir(folder)
  if (kept.includes(name)) return path
  // Whoever makes the same one meanwhile puts the same in its place; half a file is never there.
  const part = `${path}.${process.pid}`
  await writeFile(part, (await createImage()).stream())
  await rename(part, path)
  // What another process is writing meanwhile does not end so.
  const old = kept.filter((other) => other.startsWith(PREFIX) && other.endsWith(".tar"))
  for (const other of old) await rm(new URL(other, folder), { force: true })
  return path
}

/** The same as something to open a database with. */
export async function openPgliteImage(): Promise<Blob> {
  return openAsBlob(await pgliteImage())
}

/** Of the migrations and of the engine, whose version is in the name of its folder. */
async function fingerprint(): Promise<string> {
  const engine = createRequire(import.meta.url).resolve("@electric-sql/pglite")
  const hash = createHash("sha256").update(engine)
  for (const { name, sha256 } of await readMigrations()) hash.update(name).update(sha256)
  return hash.digest("hex").slice(0, 16)
}
