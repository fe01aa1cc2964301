import { sql as raw } from "kysely"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"

/** The notice that a session was ended; its payload is the token's hash. */
const ENDED = "session_ended"

/** Who wants to hear of which session's end. The database is listened to from the first of them on. */
export interface SessionEndings {
  /** Tells every process, once the transaction commits. */
  readonly announce: (sql: Sql, tokenHash: string) => Promise<void>
  /** Fulfilled when it is certain that an end from now on is heard, or that the database cannot tell. */
  readonly add: (tokenHash: string, handler: () => void) => Promise<() => void>
}

export function listenForEndings({ database, log }: ServerContext): SessionEndings {
  const handlers = new Map<string, Set<() => void>>()
  let listening: Promise<unknown> | null = null
  const listen = async () => {
    listening ??= database
      .listen(ENDED, (hash) => handlers.get(hash)?.forEach((handler) => handler()))
      .catch((error: unknown) => {
        listening = null
        log.warn({ error }, "ends of sessions are not heard")
      })
    await listening
  }
  return {
    announce: async (sql, tokenHash) => {
      await raw`select pg_notify(${ENDED}, ${tokenHash})`.execute(sql)
    },
    add: async (tokenHash, handler) => {
      await listen()
      const known = handlers.get(tokenHash) ?? new Set()
      handlers.set(tokenHash, known.add(handler))
      return () => {
        known.delete(handler)
        if (known.size === 0) handlers.delete(tokenHash)
      }
    },
  }
}
