import { setImmediate as othersTurn } from "node:timers/promises"
import { PGlite, types } from "@electric-sql/pglite"
import { Kysely } from "kysely"
import { openingWith, transactionsOver } from "./actor.ts"
import { createTurns, type Leave } from "../precedence/index.ts"
import type { Database } from "./database.ts"
import { dialectOver } from "./dialect.ts"
import { lockDirectory } from "./lock.ts"
import { migrate } from "./migrate.ts"
import { tend } from "./pglite.upkeep.ts"
import { openWire } from "./pglite.wire.ts"
import { solePresence } from "./presence.ts"
import type { Tables } from "./tables.ts"
import type { Exchange, Wire } from "./wire.ts"

/** Instants come as numbers, and so do counts; days as they are written: they are in no zone. */
export const parsers = {
  [types.TIMESTAMPTZ]: (value: string) => Date.parse(value),
  [types.INT8]: Number,
  [types.DATE]: (value: string) => value,
}

/** PostgreSQL clears its buffers as it starts: each 16 MB take a tenth of a second, in which nobody guards a date. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"]

/**
 * The embedded database: a folder on disk, or memory when `directory` is null. It survives a killed process, but does
 * not flush to disk at each commit: a power cut may lose the last moments. Production belongs on PostgreSQL.
 * @param image - what a database in memory begins as, from {@link createImage}
 * @throws DataDirectoryTaken when another process holds the folder
 */
export async function openPglite(directory: string | null, image?: Blob): Promise<Database> {
  const unlock = directory === null ? async () => {} : await lockDirectory(directory)
  try {
    const pglite =
      directory === null
        ? new PGlite({ parsers, startParams, ...(image ? { loadDataDir: image } : {}) })
        : new PGlite(`file://${directory}/pgdata`, { parsers, startParams })
    await preparePglite(pglite).catch(async (error: unknown) => {
      await pglite.close()
      throw error
    })
    const wire = openWire(pglite)
    const kysely = new Kysely<Tables>({ dialect: dialectOver(exchangeWith(pglite, wire)) })
    const transaction = transactionsOver(kysely, openingWith(wire.open))
    return {
      kind: "pglite",
      ...solePresence(),
      transaction: async (actor, work, access) => {
        // The engine works on this very thread and waits for nothing: without a turn of the event loop before each
        // transaction, answers of providers and requests of people stand behind all that are wanted meanwhile.
        await othersTurn()
        return transaction(actor, work, access)
      },
      listen: async (channel, handler) => {
        const stop = await pglite.listen(channel, handler)
        return () => stop()
      },
      tend: () => tend(pglite),
      close: async () => {
        await kysely.destroy()
        if (!pglite.closed) await pglite.close()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Whoever holds the one connection has it alone. What guards people goes before what others ask for. */
function exchangeWith(pglite: PGlite, wire: Wire): Exchange {
  const turns = createTurns(1)
  const hold = (leave: Leave) =>
    new Promise<Awaited<ReturnType<Exchange["acquire"]>>>((acquired, failed) => {
      const held = () => new Promise<void>((release) => acquired({ wire, release }))
      pglite.runExclusive(held).catch(failed).finally(leave)
    })
  return {
    acquire: async () => hold(await turns.take()),
    close: async () => {
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** An empty, migrated database as a file: to begin from one takes a fifth of the time of making one. */
export async function createImage(): Promise<Blob> {
  const pglite = new PGlite()
  await preparePglite(pglite)
  const image = await pglite.dumpDataDir("none")
  await pglite.close()
  return image
}

/** Waits for the engine and runs the migrations that are missing. */
export async function preparePglite(pglite: PGlite): Promise<void> {
  await pglite.waitReady
  await pglite.transaction((transaction) =>
    migrate({
      script: (text) => transaction.exec(text),
      query: async (text, parameters) =>
        (await transaction.query<Record<string, unknown>>(text, [...parameters])).rows,
    }),
  )
}
