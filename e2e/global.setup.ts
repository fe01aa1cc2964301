import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createLogin, startPostgres, TEMPLATE } from "../packages/server/test/postgres.start.ts"
import { MIGRATED_FOLDER, POSTGRES, startServer } from "./server.ts"

/**
 * Runs the migrations once on each kind of database: the servers of the tests start on copies of the folder, and of the
 * database in a real PostgreSQL, that this leaves.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "porchlight-"))
  const started = await startPostgres("postgres")
  const end = async () => {
    await started.server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const url = await createLogin(started)
    const migrate = async (settings: Readonly<Record<string, string>>) => (await startServer(settings)).stop()
    await Promise.all([migrate({ DATA_DIR: folder }), migrate({ DATABASE_URL: `${url}/${TEMPLATE}` })])
    process.env[MIGRATED_FOLDER] = folder
    process.env[POSTGRES] = url
  } catch (error) {
    await end()
    throw error
  }
  return end
}
