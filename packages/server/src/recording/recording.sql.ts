import { PinWrong } from "@porchlight/core/access"
import {
  ChunkPlace,
  ChunkRefused,
  NewRecording,
  RecordingEnd,
  RecordingPin,
  type RecordingPort,
} from "@porchlight/core/recording"
import { NotFound } from "@porchlight/core/error"
import { readAsOf, type ServerContext } from "../context/index.ts"
import { actAs, type Sql } from "../database/index.ts"
import { touchLive } from "../live/live.ts"
import { decode, decodeKey, refuseFaults } from "../input/index.ts"
import { openDownload, type Download } from "./recording.download.ts"
import { fileOf, gather } from "./recording.file.ts"
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
import { readFull, seemsGone, wasSpent, type FullRow } from "./recording.row.ts"
import { inTurn } from "./recording.turn.ts"
import { beginRecording, storeChunk } from "./recording.write.ts"

/** Files of recordings that are sent, and never in memory as a whole. */
export interface RecordingFiles {
  /** Everything that is stored of a recording. @throws NotFound, RateLimited, SignInRequired */
  readonly media: (id: string) => Promise<Download>
  /** Its pack. @throws NotFound, RateLimited, SignInRequired */
  readonly pack: (id: string) => Promise<Download>
}

/** The files of the signed-in account. */
export function recordingFiles(context: ServerContext, accountId: string): RecordingFiles {
  return {
    media: (id) =>
      openDownload(context, accountId, async () => fileOf(await readMedia(context, accountId, id))),
    pack: (id) => openDownload(context, accountId, () => packRecording(context, accountId, id)),
  }
}

/** The signed-in account's recordings. */
export function recordingSql(context: ServerContext, accountId: string): RecordingPort {
  const account = { role: "account", accountId } as const
  const asAccount = <Value>(work: (sql: Sql) => Promise<Value>) => context.database.transaction(account, work)
  const one = (id: string) => asAccount((sql) => readOne(sql, accountId, id))
  /** What her PIN is, and what came of it; the count of wrong ones is committed, too. */
  const hear = async <Value>(work: (sql: Sql) => Promise<{ readonly word: Word; readonly value: Value }>) => {
    const done = await context.database.transaction({ role: "service" }, work)
    context.wake.ring()
    if (done.word === "wrong") throw new PinWrong({})
    return done.value
  }
  /**
   * Does with one of hers what her PIN allows, unless `before` objects; what seems gone is there for the safe PIN alone. Of what is
   * gone the PIN is weighed as well: it would be told from what seems so by how long it takes, and by how many wrong ones count.
   */
  const onOne = async <Value>(
    id: string,
    given: RecordingPin,
    work: (sql: Sql, row: FullRow, word: Word) => Promise<Value>,
    before: (row: FullRow) => void = () => {},
  ): Promise<Value> => {
    const pin = decode(RecordingPin, given)
    const value = await hear(async (sql) => {
      const wasThere = await wasSpent(sql, accountId, id)
      const row = await readFull(sql, accountId, id)
      if (row === undefined && !wasThere) return { word: "safe", value: null } as const
      if (row === undefined || seemsGone(row, context.clock.now())) {
        const word = pin.pin === null ? "wrong" : await hearWord(sql, context, accountId, pin)
        if (row === undefined || word !== "safe") return { word: "safe", value: null } as const
        return { word, value: { of: await work(sql, row, word) } }
      }
      before(row)
      const word = await hearWord(sql, context, accountId, pin)
      return { word, value: { of: await work(sql, await ownRow(sql, accountId, id), word) } }
    })
    if (value === null) throw new NotFound({})
    return value.of
  }
  const list = () => readAsOf(context, accountId, (sql, now) => readList(sql, accountId, now, context))
  const listAfter = async (id: string, pin: RecordingPin, work: Parameters<typeof onOne<void>>[2]) => {
    await onOne(id, pin, async (sql, row, word) => {
      await work(sql, row, word)
      await touchLive(sql, word === "wrong" ? [] : accountId, "recording")
    })
    return list()
  }

  return {
    list,
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
      const chunk = { ...decode(ChunkPlace, place), bytes }
      await inTurn(context.database, accountId, () => storeChunk(context, accountId, id, chunk))
      return one(id)
    },
    finish: async (id, given) => {
      const { chunks } = decode(RecordingEnd, given)
      const seen = await one(id)
      if (seen.chunks !== chunks) throw new ChunkRefused({ expected: seen.chunks })
      await context.database.transaction({ role: "service" }, async (sql) => {
        await sql
          .updateTable("recording")
          .set({ ended_at: new Date(context.clock.now()) })
          .where("id", "=", id)
          .where("ended_at", "is", null)
          .where("chunks", "=", chunks)
          .execute()
        await touchLive(sql, accountId, "recording")
      })
      return one(id)
    },
    media: async (id) => gather(fileOf(await readMedia(context, accountId, id))),
    pack: async (id) => gather(await packRecording(context, accountId, id)),
    remove: (id, pin) => listAfter(id, pin, (sql, row, word) => hide(sql, row, word, context.clock.now())),
    removed: async (given) => {
      const pin = decode(RecordingPin, given)
      return hear(async (sql) => {
        const word = await hearWord(sql, context, accountId, pin)
        return { word, value: await readRemoved(sql, context, accountId, word) }
      })
    },
    restore: (id, pin) => listAfter(id, pin, (sql, row, word) => bringBack(sql, row, word)),
    purge: (id, pin) =>
      onOne(
        id,
        pin,
        async (sql, row, word) => {
          await forget(sql, row, word, context.clock.now())
          return readRemoved(sql, context, accountId, word)
        },
        (row) => refuseLocked(row, context.clock.now()),
      ),
  }
}
