import { Unavailable } from "@porchlight/core/error"

// SQLSTATE classes and codes that mean "not now": connection (08), resources and disk (53), shutdown (57P), read-only
// (25006), I/O (58); plus what the socket says. https://www.postgresql.org/docs/current/errcodes-appendix.html
const STATES = /^(08|53|57P|58|25006)/
const SOCKET = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT", "ENOSPC", "EROFS"])
const WORDS =
  /terminat(ed|ing)|Connection ended|timeout exceeded when trying to connect|PGlite is closed|is not queryable/i
/** Where PostgreSQL refuses a statement that was planned before a migration; its words depend on the server's language. */
const STALE_PLAN = "RevalidateCachedQuery"

/** Whether an error says that the database cannot work now, rather than that the statement is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  return STATES.test(code) || SOCKET.has(code) || WORDS.test(error.message) || isPlanStale(error)
}

/** Whether a migration made the plan of a prepared statement useless. */
export function isPlanStale(error: unknown): boolean {
  return error instanceof Error && "routine" in error && error.routine === STALE_PLAN
}

/** The error a caller of the database gets: `Unavailable` for "not now", with the cause kept for the log. */
export function databaseFault(error: unknown): unknown {
  if (!isDatabaseDown(error)) return error
  const unavailable = new Unavailable({})
  unavailable.cause = error
  return unavailable
}
