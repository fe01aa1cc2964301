import { Unavailable } from "@porchlight/core/error"
import type { Database } from "../src/database/index.ts"
import { emptierOf } from "./empty.ts"

/** A migrated database that test files use one after the other, and the way to empty it. */
interface Engine {
  readonly database: Database
  readonly url: string | null
  readonly empty: () => Promise<void>
}

/** A database for one user at a time. Closing it gives it back. */
export interface Lease {
  readonly database: Database
  readonly url: string | null
}

/** What was lent and not given back yet: a test that forgets to close leaves nothing to the next file. */
const lent = new Set<Database>()

/**
 * Lends databases of one kind, each to one user at a time, and makes one only when none is free: to open one takes as long
 * as twenty tests. They live as long as the process, which runs many test files. Whoever still holds one that was given
 * back is told what a closed database says.
 */
export function lender(open: () => Promise<Lease>): () => Promise<Lease> {
  const free: Array<Engine> = []
  const make = async (): Promise<Engine> => {
    const { database, url } = await open()
    return { database, url, empty: emptierOf(database) }
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

function lend(engine: Engine, free: Array<Engine>): Lease {
  const { database, url } = engine
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
  return { database: own, url }
}
