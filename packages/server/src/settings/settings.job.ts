import type { ServerContext } from "../context/index.ts"
import { cancelSubscriptions } from "./settings.cancel.ts"
import { eraseNext } from "./settings.erase.ts"

/**
 * Erases every account whose time to undo is over, each in a transaction of its own, after ending what it pays for. One
 * that fails is found again the next time; several processes may do it at once.
 */
export async function settingsChore(context: ServerContext): Promise<void> {
  const eraseOne = () => context.database.transaction({ role: "service" }, (sql) => eraseNext(sql, context))
  await cancelSubscriptions(context)
  let erased = 0
  while (await eraseOne()) erased += 1
  if (erased > 0) context.log.info({ erased }, "Accounts were erased, as their owners had asked.")
}
