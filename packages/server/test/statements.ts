import type { KyselyPlugin } from "kysely"
import { withPlugin, type Database } from "../src/database/index.ts"

/** A database that counts the statements that run through it. */
export function countingDatabase(database: Database): {
  readonly database: Database
  readonly count: () => number
} {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    count: () => count,
    database: {
      ...database,
      transaction: (actor, work) => database.transaction(actor, (sql) => work(withPlugin(sql, plugin))),
    },
  }
}
