import { DrillWish, type DrillPort, type DrillState } from "@porchlight/core/circle"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { readDrillState } from "./circle.drill.row.ts"
import { setDrillRepeats, startDrill } from "./circle.drill.ts"

/** The tests of the signed-in account's circle. */
export function drillSql(
  context: ServerContext,
  accountId: string,
): Pick<DrillPort, "state" | "start" | "setRepeats"> {
  const state = () => readAsOf(context, accountId, (sql, now) => readDrillState(sql, accountId, now))
  const act = async (work: (sql: Sql) => Promise<void>): Promise<DrillState> => {
    await context.database.transaction({ role: "service" }, work)
    context.wake.ring()
    return state()
  }
  return {
    state,
    start: async (idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      return act((sql) => startDrill(sql, context, accountId, key))
    },
    setRepeats: async (given) => {
      const { repeats } = decode(DrillWish, { repeats: given })
      return act((sql) => setDrillRepeats(sql, context, accountId, repeats))
    },
  }
}
