import { PinWrong } from "@porchlight/core/access"
import { NotFound } from "@porchlight/core/error"
import { fixFrom, type FixSource } from "@porchlight/core/location"
import {
  beatPress,
  Broadcast,
  datedFix,
  NewAsk,
  SosCancel,
  SosSent,
  SosStart,
  type SosPort,
  type SosState,
} from "@porchlight/core/sos"
import { IdempotencyKey } from "@porchlight/core/id"
import * as Schema from "effect/Schema"
import { readAsOf, type ServerContext } from "../context/index.ts"
import type { Sql } from "../database/index.ts"
import { once, onceIfNamed } from "../idempotency/index.ts"
import { decode, decodeKey } from "../input/index.ts"
import { claimAskLink, openAskLink } from "./sos.ask.link.ts"
import { closeAsk, takeAsk } from "./sos.ask.ts"
import { cancelPress } from "./sos.answer.ts"
import { sendBroadcast } from "./sos.broadcast.ts"
import { changePress, letGo, takePress } from "./sos.press.ts"
import { readSosState } from "./sos.state.ts"

const isKey = Schema.is(IdempotencyKey)

/** The signed-in account's calls for help. Nothing here asks what she pays or how often she pressed. */
export function sosSql(context: ServerContext, accountId: string, source: FixSource = "phone"): SosPort {
  const state = () => readAsOf(context, accountId, (sql, now) => readSosState(sql, accountId, now))
  /** Does it as the service. */
  const act = async <Answer>(work: (sql: Sql) => Promise<Answer>): Promise<Answer> => {
    const answer = await context.database.transaction({ role: "service" }, work)
    context.wake.ring()
    return answer
  }
  /** Does it, and answers with what she sees then. */
  const change = async (work: (sql: Sql) => Promise<unknown>): Promise<SosState> => {
    await act(work)
    return state()
  }
  const told = <Input extends Pick<SosStart, "fix" | "fixAgoMs">>(input: Input) => ({
    ...input,
    fix: fixFrom(source, datedFix(input, context.clock.now())),
  })
  const known = (key: string): string => {
    if (!isKey(key)) throw new NotFound({})
    return key
  }

  return {
    state,
    start: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = told(decode(SosStart, given))
      return change((sql) => takePress(sql, context, accountId, { input, key }))
    },
    release: async (idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      return change((sql) => letGo(sql, context, accountId, key))
    },
    beat: async (given) => {
      const key = known(given)
      const beat = (press: Parameters<typeof beatPress>[0]) => beatPress(press, context.clock.now())
      return change((sql) => changePress(sql, context, accountId, { key, change: beat }))
    },
    fire: async (given) => {
      const key = known(given)
      return change((sql) => changePress(sql, context, accountId, { key, change: "fire" }))
    },
    cancel: async (given, givenPin, attempt) => {
      const key = decodeKey(given)
      const { pin } = decode(SosCancel, { pin: givenPin })
      const named = {
        accountId,
        operation: "sos.cancel",
        key: attempt === undefined ? null : decodeKey(attempt),
        body: { key, pin },
      }
      const answer = await act((sql) =>
        onceIfNamed(sql, context, named, () => cancelPress(sql, context, accountId, { key, pin })),
      )
      if (answer === "pin-wrong") throw new PinWrong({})
      if (answer === "sent") throw new SosSent({})
      return state()
    },
    broadcast: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = told(decode(Broadcast, given))
      // Age and place differ from try to try: the key alone says that it is the same broadcast.
      const request = { accountId, operation: "sos.broadcast", key, body: {} }
      const send = (sql: Sql) =>
        once(sql, context, request, () => sendBroadcast(sql, context, accountId, input))
      return change(send)
    },
    ask: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = told(decode(NewAsk, given))
      return change((sql) => takeAsk(sql, context, accountId, { input, key }))
    },
    closeAsk: async (given) => {
      const key = known(given)
      return change((sql) => closeAsk(sql, context, accountId, key))
    },
    openAsk: (token) => openAskLink(context, token),
    claimAsk: (token) => claimAskLink(context, token),
  }
}
