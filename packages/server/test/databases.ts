import { openAsBlob } from "node:fs"
import { Unavailable } from "@porchlight/core/error"
import { afterAll, beforeAll, describe, inject } from "vitest"
import { openPglite, openPostgres, type Database } from "../src/database/index.ts"
import { lender, type OpenDatabase } from "./leases.ts"
import { createCopy, dropCopy } from "./postgres.start.ts"

export type { OpenDatabase } from "./leases.ts"

/** Gives an empty, migrated PGlite in memory. */
export const freshPglite = lender(async () => {
  const database = await openPglite(null, await openAsBlob(inject("pgliteImage")))
  return { database, url: null, close: () => database.close() }
})
const lendPostgres = lender(() => freshPostgres())

/** An empty, migrated PGlite in memory. */
export async function memoryDatabase(): Promise<Database> {
  return (await freshPglite()).database
}

/** What a test gives to code that never asks it. */
export const noDatabase: Database = {
  kind: "pglite",
  transaction: () => Promise.reject(new Unavailable({})),
  listen: async () => async () => {},
  processMark: () => 1,
  livingProcesses: async () => null,
  tend: null,
  close: async () => {},
}

/** A fresh, migrated database in the test run's PostgreSQL; closing drops it. */
export async function freshPostgres(maxConnections = 20): Promise<OpenDatabase> {
  const url = await createCopy(inject("postgresUrl"))
  const database = await openPostgres({ url, maxConnections, onConnectionError: () => {} })
  return {
    database,
    url,
    close: async () => {
      await database.close()
      await dropCopy(url)
    },
  }
}

/**
 * Runs the same tests on PGlite and on PostgreSQL, each with one empty database for the whole block. Tests of one block
 * share it: give each its own accounts.
 */
export function describeOnBoth(title: string, tests: (open: () => OpenDatabase) => void): void {
  describe.each([
    ["PGlite", freshPglite],
    ["PostgreSQL", lendPostgres],
  ] as const)(`${title} (on %s)`, (_name, fresh) => {
    let opened: OpenDatabase | undefined
    beforeAll(async () => {
      opened = await fresh()
    })
    afterAll(() => opened?.close())
    tests(() => {
      if (opened === undefined) throw new Error("The database opens before the first test, not earlier.")
      return opened
    })
  })
}
