import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { MIGRATED_FOLDER, startServer } from "./server.ts"

/** Runs the migrations once: the servers of the tests start on copies of the folder that this leaves. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "porchlight-"))
  const server = await startServer({ DATA_DIR: folder })
  await server.stop()
  process.env[MIGRATED_FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}
