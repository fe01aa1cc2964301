import { PinWrong } from "@porchlight/core/access"
import {
  AnswerInput,
  ArmInput,
  CheckInInput,
  EndInput,
  ExtendInput,
  type CheckInPort,
  type Watch,
} from "@porchlight/core/check-in"
import { NotFound } from "@porchlight/core/error"
import { readAsOf, type ServerContext } from "../context/index.ts"
import { actAs, askAhead, type Sql } from "../database/index.ts"
import { onceAsking } from "../idempotency/index.ts"
import { decode, decodeKey, isId } from "../input/index.ts"
import { answerDater, glanceFor, type DaterAction, type DaterAnswer } from "./check-in.answer.ts"
import { arm, askToArm, previewArming } from "./check-in.arm.ts"
import { readWatchState } from "./check-in.state.ts"

/** The watch of a signed-in account. */
export function checkInSql(context: ServerContext, accountId: string): CheckInPort {
  const asAccount = <Value>(work: (sql: Sql) => Promise<Value>) =>
    context.database.transaction({ role: "account", accountId }, work)

  const act = async (watchId: string, idempotencyKey: string, action: DaterAction): Promise<Watch> => {
    const key = decodeKey(idempotencyKey)
    if (!isId(watchId)) throw new NotFound({})
    const request = { accountId, operation: `check-in.${action.type}`, key, body: { watchId, action } }
    const ask = async (sql: Sql) => {
      // Row-level security shows an account its own watches alone.
      const own = await askAhead(sql, sql.selectFrom("watch").select("id").where("id", "=", watchId))
      await actAs(sql, { role: "service" })
      return { own, glance: await glanceFor(sql, accountId, watchId, action) }
    }
    const answer = await asAccount((sql) =>
      onceAsking(
        sql,
        context,
        request,
        () => ask(sql),
        async ({ own, glance }): Promise<DaterAnswer> => {
          if ((await own()).length === 0) throw new NotFound({})
          return answerDater(sql, context, accountId, watchId, action, glance)
        },
      ),
    )
    context.wake.ring()
    if ("refused" in answer) throw new PinWrong({})
    return answer.watch
  }

  return {
    state: () => readAsOf(context, accountId, (sql, now) => readWatchState(sql, accountId, now)),
    preview: async (planId) => {
      if (!isId(planId)) throw new NotFound({})
      return asAccount((sql) => previewArming(sql, context, accountId, planId))
    },
    arm: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(ArmInput, given)
      const request = { accountId, operation: "check-in.arm", key, body: input }
      const watch = await asAccount((sql) =>
        onceAsking(
          sql,
          context,
          request,
          () => askToArm(sql, context, accountId, input.planId),
          (questions) => arm(sql, context, accountId, input, questions),
        ),
      )
      context.wake.ring()
      return watch
    },
    checkIn: async (watchId, pin, key) =>
      act(watchId, key, { type: "check-in", ...decode(CheckInInput, { pin }) }),
    answer: async (watchId, epoch, key) =>
      act(watchId, key, { type: "check-in", pin: null, ...decode(AnswerInput, { epoch }) }),
    extend: async (watchId, minutes, pin, key) => {
      const asked = decode(ExtendInput, { minutes, pin })
      const proof = typeof asked.pin === "string" ? { pin: asked.pin } : {}
      return act(watchId, key, { type: "extend", minutes: asked.minutes, ...proof })
    },
    sooner: async (watchId, key) => act(watchId, key, { type: "sooner" }),
    end: async (watchId, pin, key) => act(watchId, key, { type: "end", ...decode(EndInput, { pin }) }),
  }
}
