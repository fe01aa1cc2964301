import { PGlite } from "@electric-sql/pglite"
import { Kysely } from "kysely"
import { openingWith, transactionsOver } from "../src/database/actor.ts"
import { dialectOver } from "../src/database/dialect.ts"
import { solePresence } from "../src/database/presence.ts"
import { parsers, preparePglite } from "../src/database/pglite.ts"
import type { Database, Tables } from "../src/database/index.ts"
import { openWire } from "../src/database/pglite.wire.ts"

/** The database of a simulation: the server's own in memory, over a faster wire, and ways to start anew. */
export interface Stage extends Database {
  /** Runs one statement as the owner of the tables, outside any transaction. */
  readonly peek: <Row>(text: string) => Promise<ReadonlyArray<Row>>
  /** Changes the tables, as the owner: how a bug is planted in the database, and dug up again. */
  readonly alter: (script: string) => Promise<void>
  /** Leaves no row of an earlier seed. */
  readonly clear: () => Promise<void>
}

/** Seeds after which what was deleted is swept out of the tables' files. */
const SWEEP_AFTER = 40

/** @param image a dump of a migrated database, which is faster to open than a new one */
export async function openStage(image: Blob): Promise<Stage> {
  const pglite = new PGlite({
    loadDataDir: image,
    parsers,
  })
  await preparePglite(pglite)
  // Plans are made once for each statement: the tables of a seed are small.
  await pglite.exec("set plan_cache_mode = force_generic_plan; set jit = off; set synchronous_commit = off")
  const wire = openWire(pglite)
  // Nobody else speaks: steps are taken one after the other.
  const acquire = async () => ({ wire, release: () => {} })
  const kysely = new Kysely<Tables>({ dialect: dialectOver({ acquire, close: async () => {} }) })
  const emptying = TABLES.map((table) => `delete from ${table};`).join(" ")
  let cleared = 0
  return {
    kind: "pglite",
    ...solePresence(),
    transaction: transactionsOver(kysely, openingWith(wire.open)),
    peek: async <Row>(text: string) => (await wire.run<Row>({ sql: text, parameters: [] })).rows,
    alter: async (script) => {
      await pglite.exec(script)
    },
    clear: async () => {
      await wire.run({ sql: `do $$ begin ${emptying} end $$`, parameters: [] })
      cleared += 1
      if (cleared % SWEEP_AFTER === 0) await pglite.exec("vacuum")
    },
    listen: async () => async () => {},
    tend: null,
    close: async () => {
      await kysely.destroy()
      await pglite.close()
    },
  }
}

const TABLES = [
  "rate_limits",
  "responder_link",
  "delivery_event",
  "delivery",
  "incident_event",
  "incident",
  "watch_event",
  "watch_recipient",
  "watch",
  "live_version",
  "scheduler_heartbeat",
  "idempotency_keys",
  "sms_suppressions",
  "contact_verification_logs",
  "date_events",
  "trials",
  "account",
] as const
