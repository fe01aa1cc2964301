import type { PGlite } from "@electric-sql/pglite"
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from "kysely"
import type { Wire } from "./pglite.wire.ts"

/** Kysely over the embedded database: whoever holds its one connection has it alone. */
export function dialectOver(pglite: PGlite, wire: Wire): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: (query) => wire.run(query),
    streamQuery: () => {
      throw new Error("[porchlight/database] Streams are not used.")
    },
  }
  let letGo = () => {}
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: () =>
        new Promise((acquired, failed) => {
          const hold = () =>
            new Promise<void>((released) => {
              letGo = released
              acquired(connection)
            })
          pglite.runExclusive(hold).catch(failed)
        }),
      beginTransaction: async (_, { accessMode }) =>
        wire.begin(accessMode === "read only" ? accessMode : undefined),
      commitTransaction: () => wire.end("commit"),
      rollbackTransaction: () => wire.end("rollback"),
      releaseConnection: async () => letGo(),
      destroy: async () => {
        if (!pglite.closed) await pglite.close()
      },
    }),
  }
}
