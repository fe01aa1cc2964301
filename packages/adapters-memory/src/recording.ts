import { Conflict, IdempotencyMismatch, NotFound, Unavailable } from "@porchlight/core/error"
import {
  chainHash,
  chainStart,
  CHUNK_MAX_BYTES,
  ChunkPlace,
  ChunkRefused,
  NewRecording,
  RECORDING_MAX_BYTES,
  RECORDINGS_MAX,
  RECORDINGS_MAX_BYTES,
  RecordingEnd,
  RecordingFull,
  type Digest,
  type RecordingChunk,
  type RecordingList,
  type RecordingPort,
} from "@porchlight/core/recording"
import { addMs } from "@porchlight/core/time"
import { decode, decodeKey, refuseFaults } from "./input.ts"
import { requireFeature } from "./membership.ts"
import { removalPort } from "./recording.removal.ts"
import { seemsGone, spentKey, type RecordingRow } from "./recording.row.ts"
import { newestFirst, recordingOf } from "./recording.view.ts"
import type { Caller } from "./session.caller.ts"
import { openAlarmOf } from "./sos.alarm.ts"
import { rowsWhere, type AccountRow } from "./store.ts"
import type { World } from "./world.ts"

const digest: Digest = async (bytes) =>
  new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes))

/** Recordings as long as the page is open. Nobody signs here: there are no packs. */
export function recordingPort(world: World, caller: Caller): RecordingPort {
  const own = (id: string) => visibleRow(world, caller.account(), id)
  return {
    list: async () => recordingListOf(world, caller.account().id),
    start: async (given, idempotencyKey) => {
      const account = caller.account()
      return recordingOf(world, start(world, account, decode(NewRecording, given), decodeKey(idempotencyKey)))
    },
    append: async (id, chunk) => {
      own(id)
      await append(world, id, chunk, () => own(id))
      return recordingOf(world, own(id))
    },
    finish: async (id, given) => {
      const row = own(id)
      const { chunks } = decode(RecordingEnd, given)
      if (chunks !== row.chunks.length) throw new ChunkRefused({ expected: row.chunks.length })
      const endedAt = row.recording.endedAt ?? world.now()
      return recordingOf(world, save(world, { ...row, recording: { ...row.recording, endedAt } }))
    },
    media: async (id) => mediaOf(own(id)),
    pack: async (id) => {
      own(id)
      throw new Unavailable({})
    },
    ...removalPort(world, caller, (account) => recordingListOf(world, account.id)),
  }
}

/** @throws NotFound, also for what was deleted */
function visibleRow(world: World, account: AccountRow, id: string): RecordingRow {
  const row = world.store.recordings.get(id)
  if (row?.accountId !== account.id || row.removedAt !== null) throw new NotFound({})
  return row
}

function save(world: World, row: RecordingRow): RecordingRow {
  world.store.recordings.set(row.recording.id, row)
  world.changed(row.accountId)
  return row
}

function start(world: World, account: AccountRow, input: NewRecording, key: string): RecordingRow {
  const { kind, mediaType, startedAgoMs } = input
  const rows = rowsWhere(world.store.recordings, ({ accountId }) => accountId === account.id)
  const known = rows.find(({ recording }) => recording.key === key)
  if (known) {
    if (known.removedAt !== null) throw new NotFound({})
    const isSame = known.recording.kind === kind && known.recording.mediaType === mediaType
    if (!isSame) throw new IdempotencyMismatch({})
    return known
  }
  if (world.store.spentRecordings.has(spentKey(account.id, key))) throw new NotFound({})
  // A paywall must not cut a safety net: during an alarm it is kept for everybody.
  if (openAlarmOf(world, account.id) === null) requireFeature(world, account, "cloud-recording")
  const now = world.now()
  if (rows.filter((row) => !seemsGone(row, now)).length >= RECORDINGS_MAX)
    throw new RecordingFull({ limit: "account" })
  return save(world, {
    accountId: account.id,
    recording: {
      id: world.chance.id(now),
      key,
      kind,
      mediaType,
      startedAt: addMs(now, -startedAgoMs),
      chunks: 0,
      bytes: 0,
      lastHash: null,
      lastChunkAt: null,
      endedAt: null,
    },
    chunks: [],
    removedAt: null,
    isKept: false,
    isPurged: false,
  })
}

async function append(
  world: World,
  id: string,
  { bytes, ...given }: RecordingChunk,
  read: () => RecordingRow,
): Promise<void> {
  const { index, hash, heardAgoMs = 0 } = decode(ChunkPlace, given)
  refuseFaults(bytes.length === 0 ? { bytes: "invalid" } : {}, {})
  if (bytes.length > CHUNK_MAX_BYTES) throw new RecordingFull({ limit: "chunk" })
  const before = read()
  const previous = before.chunks[index - 1]?.hash ?? (await chainStart(digest, before.recording.key))
  const isChained = (await chainHash(digest, previous, bytes)) === hash
  // Read again: another caller may have come first while this one was hashing.
  const row = read()
  if (row.chunks[index]?.hash === hash && isChained) return
  if (row.recording.endedAt !== null) throw new Conflict({})
  if (index !== row.chunks.length || !isChained) throw new ChunkRefused({ expected: row.chunks.length })
  // Room that does not come back would tell that it was kept.
  const all = rowsWhere(
    world.store.recordings,
    (each) => each.accountId === row.accountId && !seemsGone(each, world.now()),
  )
  const used = all.reduce((sum, { recording }) => sum + recording.bytes, bytes.length)
  const size = row.recording.bytes + bytes.length
  if (size > RECORDING_MAX_BYTES) throw new RecordingFull({ limit: "recording" })
  if (used > RECORDINGS_MAX_BYTES) throw new RecordingFull({ limit: "account" })
  const lastChunkAt = addMs(world.now(), -heardAgoMs)
  const news = { chunks: index + 1, bytes: size, lastHash: hash, lastChunkAt }
  save(world, {
    ...row,
    recording: { ...row.recording, ...news },
    chunks: [...row.chunks, { hash, bytes: bytes.slice() }],
  })
}

function mediaOf({ chunks, recording }: RecordingRow): Uint8Array<ArrayBuffer> {
  const media = new Uint8Array(recording.bytes)
  let offset = 0
  for (const { bytes } of chunks) {
    media.set(bytes, offset)
    offset += bytes.length
  }
  return media
}

/** What an account sees of its recordings. */
export function recordingListOf(world: World, accountId: string): RecordingList {
  const isVisible = (row: RecordingRow) => row.accountId === accountId && row.removedAt === null
  const rows = newestFirst(rowsWhere(world.store.recordings, isVisible))
  return {
    now: world.now(),
    recordings: rows.map((row) => recordingOf(world, row)),
    usedBytes: rows.reduce((sum, { recording }) => sum + recording.bytes, 0),
    maxBytes: RECORDINGS_MAX_BYTES,
    signingKey: null,
    needsPin: world.store.accounts.get(accountId)?.pins !== null,
  }
}
