import { PinWrong } from "@porchlight/core/access"
import {
  ArmInput,
  CheckInInput,
  EndInput,
  ExtendInput,
  type CheckInPort,
  type Watch,
} from "@porchlight/core/check-in"
import { NotFound } from "@porchlight/core/error"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { once } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { answerDater, type DaterAction, type DaterAnswer } from "./check-in.answer.ts"
import { arm, previewArming } from "./check-in.arm.ts"
import { readWatchState } from "./check-in.state.ts"

/** The watch of a signed-in account. */
export function checkInSql(context: ServerContext, accountId: string): CheckInPort {
  const asAccount = <Value>(work: (sql: Sql) => Promise<Value>) =>
    context.database.transaction({ role: "account", accountId }, work)

  const act = async (watchId: string, idempotencyKey: string, action: DaterAction): Promise<Watch> => {
    const key = decodeKey(idempotencyKey)
    if (!isId(watchId)) throw new NotFound({})
    const request = { accountId, operation: `check-in.${action.type}`, key, body: { watchId, action } }
    const answer = await asAccount((sql) =>
      once(sql, context, request, async (): Promise<DaterAnswer> => {
        // Row-level security shows an account its own watches alone.
        const own = await sql.selectFrom("watch").select("id").where("id", "=", watchId).executeTakeFirst()
        if (!own) throw new NotFound({})
        await actAs(sql, { role: "service" })
        return answerDater(sql, context, accountId, watchId, action)
      }),
    )
    context.wake.ring()
    if ("refused" in answer) throw new PinWrong({})
    return answer.watch
  }

  return {
    state: () => asAccount((sql) => readWatchState(sql, accountId, context.clock.now())),
    preview: async (planId) => {
      if (!isId(planId)) throw new NotFound({})
      return asAccount((sql) => previewArming(sql, context, accountId, planId))
    },
    arm: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(ArmInput, given)
      const request = { accountId, operation: "check-in.arm", key, body: input }
      const watch = await asAccount((sql) =>
        once(sql, context, request, () => arm(sql, context, accountId, input)),
      )
      context.wake.ring()
      return watch
    },
    checkIn: async (watchId, pin, key) =>
      act(watchId, key, { type: "check-in", ...decode(CheckInInput, { pin }) }),
    extend: async (watchId, minutes, key) =>
      act(watchId, key, { type: "extend", ...decode(ExtendInput, { minutes }) }),
    sooner: async (watchId, key) => act(watchId, key, { type: "sooner" }),
    end: async (watchId, pin, key) => act(watchId, key, { type: "end", ...decode(EndInput, { pin }) }),
  }
}
