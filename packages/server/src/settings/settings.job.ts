import type { ServerContext } from "../context/index.ts"
import { cancelSubscriptions } from "./settings.cancel.ts"
import { eraseNext, keepInSecret } from "./settings.erase.ts"

/**
 * Erases every account whose time to undo is over, each in a transaction of its own, after ending what it pays for. One
 * that fails is found again the next time; several processes may do it at once.
 */
export async function settingsChore(context: ServerContext): Promise<void> {
  const { database, clock } = context
  const eraseOne = () => database.transaction({ role: "service" }, (sql) => eraseNext(sql, context))
  await database.transaction({ role: "service" }, (sql) => keepInSecret(sql, clock.now()))
  await cancelSubscriptions(context)
  let erased = 0
  while (await eraseOne()) erased += 1
  if (erased > 0) context.log.info({ erased }, "Accounts were erased, as their owners had asked.")
}
