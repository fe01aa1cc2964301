import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from "kysely"
import { carry } from "./ahead.ts"
import type { Exchange } from "./wire.ts"

/** Kysely over wires. */
export function dialectOver(exchange: Exchange): Dialect {
  const lines = new WeakMap<DatabaseConnection, Awaited<ReturnType<Exchange["acquire"]>>>()
  const lineOf = (connection: DatabaseConnection) => {
    const line = lines.get(connection)
    if (line === undefined) throw new Error("[porchlight/database] A connection of somebody else's.")
    return line
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => {
        const line = await exchange.acquire()
        const connection: DatabaseConnection = {
          executeQuery: (query) => carry(line.wire, query),
          streamQuery: () => {
            throw new Error("[porchlight/database] Streams are not used.")
          },
        }
        lines.set(connection, line)
        return connection
      },
      beginTransaction: async (connection, { accessMode }) =>
        lineOf(connection).wire.begin(accessMode === "read only" ? accessMode : undefined),
      commitTransaction: (connection) => lineOf(connection).wire.end("commit"),
      rollbackTransaction: (connection) => lineOf(connection).wire.end("rollback"),
      releaseConnection: async (connection) => lineOf(connection).release(),
      destroy: exchange.close,
    }),
  }
}
