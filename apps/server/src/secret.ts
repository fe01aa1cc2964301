import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { newSecret } from "@porchlight/server"

/** As short as `SECRET` may be. */
export const SECRET_MIN_LENGTH = 32

/**
 * The secret of this installation: made at the first start, readable by its owner alone, kept beside the data.
 * @throws in words where a crash cut it off
 */
export function installationSecret(dataDirectory: string): string {
  mkdirSync(dataDirectory, { recursive: true })
  const file = join(dataDirectory, "secret")
  try {
    // Of two processes that start at once, one makes it and the other reads it.
    writeFileSync(file, newSecret(), { mode: 0o600, flag: "wx", flush: true })
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  }
  const secret = readFileSync(file, "utf8").trim()
  if (secret.length >= SECRET_MIN_LENGTH) return secret
  throw new Error(
    `[porchlight/server] The secret in ${file} is not whole: anybody could make links and sessions that hold. If another server is just making it, start this one again; else bring the file back from a backup, or delete it, which ends every session and every link.`,
  )
}
