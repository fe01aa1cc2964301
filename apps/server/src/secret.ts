import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { newSecret } from "@porchlight/server"

/** The secret of this installation: made at the first start, readable by its owner alone, kept beside the data. */
export function installationSecret(dataDirectory: string): string {
  mkdirSync(dataDirectory, { recursive: true })
  const file = join(dataDirectory, "secret")
  try {
    // Of two processes that start at once, one makes it and the other reads it.
    writeFileSync(file, newSecret(), { mode: 0o600, flag: "wx" })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  }
  return readFileSync(file, "utf8").trim()
}
