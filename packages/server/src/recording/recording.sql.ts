import { PinWrong } from "@porchlight/core/access"
import {
  ChunkPlace,
  ChunkRefused,
  NewRecording,
  RecordingEnd,
  RecordingPin,
  type RecordingPort,
} from "@porchlight/core/recording"
import type { ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { decode, decodeKey, refuseFaults } from "../input/index.ts"
import { packRecording } from "./recording.pack.ts"
import { readList, readMedia, readOne } from "./recording.read.ts"
import {
  bringBack,
  forget,
  hearWord,
  hide,
  ownRow,
  readRemoved,
  refuseLocked,
  type Word,
} from "./recording.remove.ts"
import { beginRecording, storeChunk } from "./recording.write.ts"

/** The signed-in account's recordings. */
export function recordingSql(context: ServerContext, accountId: string): RecordingPort {
  const account = { role: "account", accountId } as const
  const asAccount = <Value>(work: (sql: Sql) => Promise<Value>) => context.database.transaction(account, work)
  const one = (id: string) => asAccount((sql) => readOne(sql, accountId, id))
  /** Does what her PIN allows; the count of wrong ones is committed, too. */
  const withWord = async <Value>(
    given: RecordingPin,
    work: (sql: Sql, word: Word) => Promise<Value>,
    before: (sql: Sql) => Promise<void> = async () => {},
  ): Promise<Value> => {
    const pin = decode(RecordingPin, given)
    const done = await context.database.transaction({ role: "service" }, async (sql) => {
      await before(sql)
      const word = await hearWord(sql, context, accountId, pin)
      return { word, value: await work(sql, word) }
    })
    context.wake.ring()
    if (done.word === "wrong") throw new PinWrong({})
    return done.value
  }
  const listAfter = async (sql: Sql) => {
    await actAs(sql, account)
    return readList(sql, context, accountId)
  }

  return {
    list: () => asAccount((sql) => readList(sql, context, accountId)),
    start: async (given, idempotencyKey) => {
      const key = decodeKey(idempotencyKey)
      const input = decode(NewRecording, given)
      return context.database.transaction({ role: "service" }, async (sql) => {
        const id = await beginRecording(sql, context, accountId, { input, key })
        await actAs(sql, account)
        return readOne(sql, accountId, id)
      })
    },
    append: async (id, { bytes, ...place }) => {
      refuseFaults({ bytes: bytes.length === 0 ? "invalid" : undefined }, {})
      await storeChunk(context, accountId, id, { ...decode(ChunkPlace, place), bytes })
      return one(id)
    },
    finish: async (id, given) => {
      const { chunks } = decode(RecordingEnd, given)
      const seen = await one(id)
      if (seen.chunks !== chunks) throw new ChunkRefused({ expected: seen.chunks })
      await context.database.transaction({ role: "service" }, (sql) =>
        sql
          .updateTable("recording")
          .set({ ended_at: new Date(context.clock.now()) })
          .where("id", "=", id)
          .where("ended_at", "is", null)
          .where("chunks", "=", chunks)
          .execute(),
      )
      return one(id)
    },
    media: (id) => readMedia(context, accountId, id),
    pack: (id) => packRecording(context, accountId, id),
    remove: (id, pin) =>
      withWord(
        pin,
        async (sql, word) => {
          await hide(sql, await ownRow(sql, accountId, id), word, context.clock.now())
          return listAfter(sql)
        },
        async (sql) => void (await ownRow(sql, accountId, id)),
      ),
    removed: (pin) => withWord(pin, (sql, word) => readRemoved(sql, context, accountId, word)),
    restore: (id, pin) =>
      withWord(
        pin,
        async (sql, word) => {
          await bringBack(sql, await ownRow(sql, accountId, id), word)
          return listAfter(sql)
        },
        async (sql) => void (await ownRow(sql, accountId, id)),
      ),
    purge: (id, pin) =>
      withWord(
        pin,
        async (sql, word) => {
          await forget(sql, await ownRow(sql, accountId, id), word)
          return readRemoved(sql, context, accountId, word)
        },
        async (sql) => refuseLocked(await ownRow(sql, accountId, id), context.clock.now()),
      ),
  }
}
