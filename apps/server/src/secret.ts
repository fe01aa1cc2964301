import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { newSecret } from "@porchlight/server"
import { folderInWords } from "./environment.fault.ts"

/** As short as `SECRET` may be. */
export const SECRET_MIN_LENGTH = 32

/**
 * The secret of this installation: made at the first start, readable by its owner alone, kept beside the data.
 * @throws in words where a crash cut it off, or where the folder cannot be used
 */
export function installationSecret(dataDirectory: string): string {
  const file = join(dataDirectory, "secret")
  const secret = madeOrRead(file, dataDirectory)
  if (secret.length >= SECRET_MIN_LENGTH) return secret
  throw new Error(
    `[porchlight/server] The secret in ${file} is not whole: anybody could make links and sessions that hold. If another server is just making it, start this one again; else bring the file back from a backup, or delete it, which ends every session and every link.`,
  )
}

function madeOrRead(file: string, folder: string): string {
  try {
    mkdirSync(folder, { recursive: true })
    try {
      // Of two processes that start at once, one makes it and the other reads it.
      writeFileSync(file, newSecret(), { mode: 0o600, flag: "wx", flush: true })
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
    }
    return readFileSync(file, "utf8").trim()
  } catch (error) {
    throw folderInWords(error, folder)
  }
}
