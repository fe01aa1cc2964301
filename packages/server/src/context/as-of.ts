import type { Instant } from "@porchlight/core/time"
import type { Sql } from "../database/index.ts"
import type { ServerContext } from "./context.ts"

/**
 * Reads a state in the account's name, dated from before it is looked at. Clients drop what is older than what they know: dated
 * any later, a state that was read while a change was being stored would pass for one from after it, and take that back on the
 * screen. For the same reason a change is answered with what is read once it is stored, never within it.
 */
export function readAsOf<State>(
  { clock, database }: Pick<ServerContext, "clock" | "database">,
  accountId: string,
  read: (sql: Sql, now: Instant) => Promise<State>,
): Promise<State> {
  const now = clock.now()
  return database.transaction({ role: "account", accountId }, (sql) => read(sql, now))
}
