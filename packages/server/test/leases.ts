import { Unavailable } from "@porchlight/core/error"
import type { Database } from "../src/database/index.ts"
import { emptierOf } from "./empty.ts"

export interface OpenDatabase {
  readonly database: Database
  /** A PostgreSQL database's address, for tests that want a second process's view of it; null for PGlite. */
  readonly url: string | null
  readonly close: () => Promise<void>
}

/** A migrated database that test files use one after the other, and the way to empty it. */
interface Engine {
  readonly opened: OpenDatabase
  readonly empty: () => Promise<void>
}

/** What was lent and not given back yet: a test that forgets to close leaves nothing to the next file. */
const lent = new Set<Database>()

/**
 * Lends databases of one kind, each to one user at a time, and makes one only when none is free: to open one takes as long
 * as twenty tests. They live as long as the process, which runs many test files. Whoever still holds one that was given
 * back is told what a closed database says.
 */
export function lender(open: () => Promise<OpenDatabase>): () => Promise<OpenDatabase> {
  const free: Array<Engine> = []
  const make = async (): Promise<Engine> => {
    const opened = await open()
    return { opened, empty: emptierOf(opened.database) }
  }
  return async () => {
    const engine = free.pop()
    if (engine === undefined) return lend(await make(), free)
    // Only now: what was under way when it was given back has ended, or ends before this does.
    await engine.empty()
    return lend(engine, free)
  }
}

/** Gives back what the tests of a file left open. */
export async function giveBackAll(): Promise<void> {
  for (const database of lent) await database.close()
}

function lend(engine: Engine, free: Array<Engine>): OpenDatabase {
  const { database, url } = engine.opened
  const stops = new Set<() => Promise<void>>()
  let isGivenBack = false
  const own: Database = {
    ...database,
    transaction: (actor, work, access) =>
      isGivenBack ? Promise.reject(new Unavailable({})) : database.transaction(actor, work, access),
    listen: async (channel, handler) => {
      if (isGivenBack) throw new Unavailable({})
      const stop = await database.listen(channel, (payload) => {
        if (!isGivenBack) handler(payload)
      })
      stops.add(stop)
      return async () => {
        stops.delete(stop)
        await stop()
      }
    },
    close: async () => {
      if (isGivenBack) return
      isGivenBack = true
      lent.delete(own)
      for (const stop of stops) await stop()
      free.push(engine)
    },
  }
  lent.add(own)
  return { database: own, url, close: own.close }
}
