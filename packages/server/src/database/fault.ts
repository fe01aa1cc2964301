import { Unavailable } from "@porchlight/core/error"

// SQLSTATE classes and codes that mean "not now": connection (08), resources and disk (53), shutdown (57P), read-only
// (25006), I/O (58); plus what the socket says. https://www.postgresql.org/docs/current/errcodes-appendix.html
const STATES = /^(08|53|57P|58|25006)/
/** A statement that took longer than `statement_timeout`: it waited for what somebody else holds, or the machine is too slow now. */
const OUT_OF_TIME = "57014"
const SOCKET = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT", "ENOSPC", "EROFS"])
const WORDS =
  /terminat(ed|ing)|Connection ended|timeout exceeded when trying to connect|PGlite is closed|is not queryable/i
/** What the driver says of a statement that was not answered in time. */
const UNANSWERED = "Query read timeout"
/** Where PostgreSQL refuses a statement that was planned before a migration; its words depend on the server's language. */
const STALE_PLAN = "RevalidateCachedQuery"

/** Whether an error says that the database cannot work now, rather than that the statement is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    STATES.test(code) ||
    SOCKET.has(code) ||
    WORDS.test(error.message) ||
    isPlanStale(error) ||
    isUnanswered(error)
  )
}

/** Whether the database did not answer within the time that the driver gives it: nothing else is answered on that connection either. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

/** Whether a statement was not done within its time, as `databaseFault` says it or as the database does. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof Unavailable ? isOutOfTime(error.cause) : codeOf(error) === OUT_OF_TIME
}

/** Whether nothing else can be done in the database either, so that whoever goes row by row stops here. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Unavailable && !isOutOfTime(error)
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""
}

/** Whether a migration made the plan of a prepared statement useless. */
export function isPlanStale(error: unknown): boolean {
  return error instanceof Error && "routine" in error && error.routine === STALE_PLAN
}

/** The error a caller of the database gets: `Unavailable` for "not now", with the cause kept for the log. */
export function databaseFault(error: unknown): unknown {
  if (!isDatabaseDown(error) && !isOutOfTime(error)) return error
  const unavailable = new Unavailable({})
  unavailable.cause = error
  return unavailable
}
