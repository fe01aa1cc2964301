import type { Instant } from "@porchlight/core/time"
import { markForDeletion } from "../src/settings/settings.deletion.ts"
import type { TestContext } from "./context.ts"

/** Asks for an account's deletion, as its owner does with the password. @returns when it is erased at the earliest */
export function askToDelete(context: TestContext, accountId: string, isForced = false): Promise<Instant> {
  return context.database.transaction({ role: "service" }, (sql) =>
    markForDeletion(sql, context, accountId, { isForced }),
  )
}
