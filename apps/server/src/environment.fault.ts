/** What a database could not be opened for, in words where they are not ours yet. Of the address nothing is repeated: a password is in it. */
export function databaseInWords(error: unknown): unknown {
  if (!(error instanceof Error) || error.message.startsWith("[porchlight/")) return error
  // Of a name with several addresses Node says nothing but the code.
  const code = "code" in error && typeof error.code === "string" ? error.code : error.name
  const reason = error.message === "" || error.message.includes(code) ? code : `${error.message} (${code})`
  return new Error(
    `[porchlight/server] DATABASE_URL leads to no database that lets this server in: ${reason}. See that it runs, that the name and the password are right, and that the login may use it.`,
    { cause: error },
  )
}

/** The engine's own numbers for what the system said (WASI's errno). */
const WASI: Readonly<Record<number, string>> = {
  2: "EACCES",
  29: "EIO",
  51: "ENOSPC",
  54: "ENOTDIR",
  69: "EROFS",
}

/** The same of the embedded database, whose engine says no more than a number. */
export function embeddedInWords(error: unknown, folder: string): unknown {
  if (error instanceof Error && error.message.startsWith("[porchlight/")) return error
  const { errno, code, message }: { errno?: unknown; code?: unknown; message?: unknown } =
    typeof error === "object" && error !== null ? error : {}
  // What Node says of the folder has a name and not the engine's number.
  const named = typeof code === "string" ? code : undefined
  const said = typeof errno === "number" ? (named ?? WASI[errno] ?? `error ${errno}`) : ""
  const reason = said || (typeof message === "string" && message !== "" ? message : String(error))
  return new Error(
    `[porchlight/server] The embedded database in ${folder} cannot be opened: ${reason}. See that the disk has room and that the folder is this server's to write; else bring it back from a backup.`,
    { cause: error },
  )
}

/** The same of the folder itself. */
export function folderInWords(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error
  return new Error(
    `[porchlight/server] The folder ${folder} of DATA_DIR cannot be used: ${error.message}. See that the disk has room and that the folder and what is in it are this server's to read and to write.`,
    { cause: error },
  )
}
