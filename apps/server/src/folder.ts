import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Log } from "@porchlight/server"

/**
 * Says by an error in the log that no files can be kept in a folder: a disk that is not there, is full or belongs to somebody else.
 * No reason to guard nobody, so that it does not keep the server from starting.
 */
export function tellWhereUnusable(folder: string, log: Pick<Log, "error">): void {
  const probe = join(folder, `.written-${process.pid}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(probe, "written", { flush: true })
    rmSync(probe)
  } catch (error) {
    log.error(
      { error },
      "No files can be kept in DATA_DIR: recordings, photos on cards and images of identities fail until that is mended.",
    )
  }
}
