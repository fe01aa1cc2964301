import { PinWrong } from "@porchlight/core/access"
import { CloakLeave, CloakPatch, CloakRestore, type CloakPort, type CloakState } from "@porchlight/core/cloak"
import { hasPins } from "../access/index.ts"
import type { ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { decode } from "../input/index.ts"
import type { Caller } from "../session/index.ts"
import { readCloakPeople, tellOfLeaving } from "./cloak.leave.ts"
import { restoreCloak } from "./cloak.restore.ts"
import { readCloak, storeLevel, storeWishes } from "./cloak.row.ts"

/** The signed-in account's ways out of sight. Nothing here asks what she pays. */
export function cloakSql(context: ServerContext, caller: Caller): CloakPort {
  const asAccount = async <Value>(work: (sql: Sql, accountId: string) => Promise<Value>): Promise<Value> => {
    const accountId = await caller.accountId()
    return context.database.transaction({ role: "account", accountId }, (sql) => work(sql, accountId))
  }
  const asService = async <Value>(work: (sql: Sql, accountId: string) => Promise<Value>): Promise<Value> => {
    const accountId = await caller.accountId()
    const done = await context.database.transaction({ role: "service" }, (sql) => work(sql, accountId))
    context.wake.ring()
    return done
  }
  const stateOf = async (sql: Sql, accountId: string): Promise<CloakState> => {
    const people = await readCloakPeople(sql, context, accountId)
    return {
      ...(await readCloak(sql, accountId)),
      people: people.map(({ id, name }) => ({ contactId: id, name })),
      needsPin: await hasPins(sql, accountId),
    }
  }

  return {
    state: () => asAccount(stateOf),
    update: (given) => {
      return asAccount(async (sql, accountId) => {
        await storeWishes(sql, accountId, decode(CloakPatch, given), context.clock.now())
        return stateOf(sql, accountId)
      })
    },
    leave: async (given) => {
      const input = decode(CloakLeave, given)
      const told = await asService((sql, accountId) => tellOfLeaving(sql, context, accountId, input))
      await caller.leave()
      return { told }
    },
    disguise: async () => {
      await asService(async (sql, accountId) => {
        const { level } = await readCloak(sql, accountId)
        if (level !== "disguise") await storeLevel(sql, accountId, "disguise", context.clock.now())
      })
      return asAccount(stateOf)
    },
    restore: async (given) => {
      const input = decode(CloakRestore, given)
      const opens = await asService((sql, accountId) => restoreCloak(sql, context, accountId, input))
      if (opens === "pin-wrong") throw new PinWrong({})
      return { opens }
    },
  }
}
