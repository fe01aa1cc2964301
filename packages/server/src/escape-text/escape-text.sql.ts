import { EscapeStart, type EscapeState, type EscapeTextPort } from "@porchlight/core/escape-text"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { endSafe, takeRun } from "./escape-text.run.ts"
import { readEscapeState } from "./escape-text.state.ts"

/** The signed-in account's escape texts. Nothing here asks what she pays. */
export function escapeTextSql(context: ServerContext, accountId: string): EscapeTextPort {
  const state = () => readAsOf(context, accountId, (sql, now) => readEscapeState(sql, accountId, now))
  /** Does it as the service, and answers with what she sees then. */
  const act = async (work: (sql: Sql) => Promise<void>): Promise<EscapeState> => {
    await context.database.transaction({ role: "service" }, work)
    context.wake.ring()
    return state()
  }
  return {
    state,
    start: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(EscapeStart, given)
      return act((sql) => takeRun(sql, context, accountId, { input, key }))
    },
    safe: async (idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      return act((sql) => endSafe(sql, context, accountId, key))
    },
  }
}
