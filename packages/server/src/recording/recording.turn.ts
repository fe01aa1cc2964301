import { RateLimited } from "@porchlight/core/error"
import { SECOND_MS } from "@porchlight/core/time"
import type { Database } from "../database/index.ts"

/** So many may be under way or wait for an account. A phone sends one chunk after the other, and has a few tabs. */
const LINE_MAX = 8

const RETRY_AFTER_MS = SECOND_MS

interface Line {
  last: Promise<unknown>
  length: number
}

const linesOf = new WeakMap<Database, Map<string, Line>>()

/**
 * Does one thing of an account after the other, in this process: those that wait for it hold neither a connection of the database
 * nor a file.
 * @throws RateLimited where too many wait already; what `work` throws
 */
export async function inTurn<Value>(
  database: Database,
  accountId: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const lines = linesOf.get(database) ?? new Map<string, Line>()
  linesOf.set(database, lines)
  const line = lines.get(accountId) ?? { last: Promise.resolve(), length: 0 }
  if (line.length >= LINE_MAX) throw new RateLimited({ retryAfterMs: RETRY_AFTER_MS })
  lines.set(accountId, line)
  line.length += 1
  const done = line.last.then(work)
  line.last = done.catch(() => {})
  try {
    return await done
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(accountId)
  }
}
