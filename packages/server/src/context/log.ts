import { pino, type DestinationStream } from "pino"
import type { Log } from "./context.ts"
import { errorStream } from "./log.stream.ts"

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const HIDDEN = "[hidden]"

/** Facts whose value is somebody's, whatever it looks like. */
const PRIVATE_KEY =
  /phone|e-?mail|address|recipient|token|secret|password|\bpin\b|pins|code$|cookie|authorization|latitude|longitude|fullName|text|body|notes/iu

/** What must not stand in a text either: numbers in E.164, addresses, tokens and hashes, coordinates, six-digit codes, which the line of a built file may look like. */
const PRIVATE_TEXT =
  /\+\d{6,15}|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|[A-Za-z0-9_-]{40,}|-?\d{1,3}\.\d{4,}|(?<![\w-]|\.[cm]?[jt]s:)\d{6}(?![\w-])/gu

/** Deeper than this nobody reads; a circle ends here, too. */
const DEPTH_MAX = 4

/**
 * A log of JSON lines. It never holds who or where somebody is: facts with telling names are hidden whole, and numbers,
 * addresses, tokens and coordinates are cut out of every text, also out of the messages of errors.
 */
export function createLog(level: LogLevel, stream?: DestinationStream): Log {
  const logger = pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    stream ?? errorStream(),
  )
  return {
    info: (facts, message) => logger.info(redact(facts), message),
    warn: (facts, message) => logger.warn(redact(facts), message),
    error: (facts, message) => logger.error(redact(facts), message),
  }
}

/** The facts as they may be written down. */
export function redact(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return hideIn(facts, 0)
}

function hideIn(facts: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, PRIVATE_KEY.test(key) ? HIDDEN : hide(value, depth)]),
  )
}

function hide(value: unknown, depth: number): unknown {
  if (typeof value === "string") return value.replace(PRIVATE_TEXT, HIDDEN)
  if (value instanceof Error) return hideError(value, depth)
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : value
  if (depth >= DEPTH_MAX) return HIDDEN
  return Array.isArray(value) ? value.map((item) => hide(item, depth + 1)) : hideIn(value, depth + 1)
}

/** What tells a programmer where it broke. Further fields of database errors hold values of rows and are left out. */
function hideError(error: Error, depth: number): Record<string, unknown> {
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {}
  const cause = error.cause === undefined || depth >= DEPTH_MAX ? {} : { cause: hide(error.cause, depth + 1) }
  return { name: error.name, stack: hide(error.stack ?? error.message, depth), ...code, ...cause }
}
