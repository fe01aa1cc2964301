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
