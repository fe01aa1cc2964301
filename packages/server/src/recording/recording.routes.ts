import { PinRequired, PinWrong } from "@porchlight/core/access"
import { Conflict, IdempotencyMismatch, NotFound, RateLimited } from "@porchlight/core/error"
import { MembershipRequired } from "@porchlight/core/membership"
import {
  ChunkRefused,
  NewRecording,
  Recording,
  RecordingEnd,
  RecordingFull,
  RecordingList,
  RecordingLocked,
  RecordingPin,
  RemovedRecordings,
} from "@porchlight/core/recording"
import { Hono, type Context } from "hono"
import {
  body,
  CHUNK_HASH_HEADER,
  HEARD_AGO_HEADER,
  idempotencyKey,
  idPath,
  operation,
  type HttpEnv,
} from "../http/index.ts"
import type { Download } from "./recording.download.ts"
import { rangeOf } from "./recording.range.ts"

const tag = "recording"
const BYTES = "application/octet-stream"
const PIN = [NotFound, PinRequired, PinWrong]

/** A file that no browser takes for a page; `no-store` like everything else. */
const headersOf = (type: string, length: number) => ({
  "content-type": type,
  "content-disposition": "attachment",
  "content-length": String(length),
})

async function wholeOf(context: Context<HttpEnv>, file: Download, type: string) {
  const stream = await file.stream({ first: 0, last: file.size - 1 })
  return context.body(stream, 200, headersOf(type, file.size))
}

/** The part that is asked for, so that a player can jump and go on after a cut (RFC 9110, 14). */
async function mediaOf(context: Context<HttpEnv>, media: Download) {
  context.header("accept-ranges", "bytes")
  const range = rangeOf(context.req.header("range"), media.size)
  if (range === "whole") return wholeOf(context, media, BYTES)
  const inAll = (part: string) => ({ "content-range": `bytes ${part}/${media.size}` })
  if (range === "outside") {
    media.close()
    return context.body(null, 416, { ...headersOf(BYTES, 0), ...inAll("*") })
  }
  const { first, last } = range
  const headers = { ...headersOf(BYTES, last - first + 1), ...inAll(`${first}-${last}`) }
  return context.body(await media.stream(range), 206, headers)
}

/** Recordings that outlive the phone. */
export const recordingRoutes = new Hono<HttpEnv>()
  .get(
    "/recordings",
    operation({
      id: "listRecordings",
      summary: "The account's recordings, newest first, without those that were deleted",
      tag,
      answer: RecordingList,
    }),
    async (context) => context.json(await context.var.backend.recording.list()),
  )
  .post(
    "/recordings",
    operation({
      id: "startRecording",
      summary: "Begins a recording, or gives the one that was begun with the same key",
      tag,
      answer: Recording,
      status: 201,
      refusals: [MembershipRequired, RecordingFull, IdempotencyMismatch, NotFound],
    }),
    idempotencyKey,
    body(NewRecording),
    async (context) => {
      const key = context.req.valid("header")["idempotency-key"]
      return context.json(await context.var.backend.recording.start(context.req.valid("json"), key), 201)
    },
  )
  .put(
    "/recordings/:id/chunks/:index",
    operation({
      id: "appendChunk",
      summary: "Stores the next chunk; answered when it is on disk. Storing it again changes nothing",
      tag,
      answer: Recording,
      refusals: [ChunkRefused, RecordingFull, Conflict, NotFound, RateLimited],
      takesBytes: "chunk",
    }),
    idPath,
    async (context) => {
      const index = Number(context.req.param("index"))
      const hash = context.req.header(CHUNK_HASH_HEADER) ?? ""
      const heardAgoMs = Number(context.req.header(HEARD_AGO_HEADER) ?? 0)
      const bytes = new Uint8Array(await context.req.arrayBuffer())
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.recording.append(id, { index, hash, heardAgoMs, bytes }))
    },
  )
  .post(
    "/recordings/:id/end",
    operation({
      id: "finishRecording",
      summary: "Says that a recording is whole; twice changes nothing",
      tag,
      answer: Recording,
      refusals: [ChunkRefused, NotFound],
    }),
    idPath,
    body(RecordingEnd),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.recording.finish(id, context.req.valid("json")))
    },
  )
  .get(
    "/recordings/:id/media",
    operation({
      id: "recordingMedia",
      summary: "Everything that is stored of a recording, as one file",
      tag,
      answer: null,
      givesBytes: BYTES,
      givesParts: true,
      refusals: [NotFound, RateLimited],
    }),
    idPath,
    async (context) =>
      mediaOf(context, await context.var.backend.recordingFiles.media(context.req.valid("param").id)),
  )
  .get(
    "/recordings/:id/pack",
    operation({
      id: "packRecording",
      summary: "A ZIP with the media, its timeline, the chain, a signature and a page that checks them",
      tag,
      answer: null,
      givesBytes: "application/zip",
      refusals: [NotFound, RateLimited],
    }),
    idPath,
    async (context) => {
      const { id } = context.req.valid("param")
      return wholeOf(context, await context.var.backend.recordingFiles.pack(id), "application/zip")
    },
  )
  .post(
    "/recordings/removed",
    operation({
      id: "removedRecordings",
      summary: "What was deleted and can be brought back",
      tag,
      answer: RemovedRecordings,
      refusals: PIN,
    }),
    body(RecordingPin),
    async (context) => context.json(await context.var.backend.recording.removed(context.req.valid("json"))),
  )
  .post(
    "/recordings/:id/removal",
    operation({
      id: "removeRecording",
      summary: "Hides a recording at once; it can be brought back for 30 days",
      tag,
      answer: RecordingList,
      refusals: PIN,
    }),
    idPath,
    body(RecordingPin),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.recording.remove(id, context.req.valid("json")))
    },
  )
  .post(
    "/recordings/:id/restoration",
    operation({
      id: "restoreRecording",
      summary: "Brings back a recording that was deleted",
      tag,
      answer: RecordingList,
      refusals: PIN,
    }),
    idPath,
    body(RecordingPin),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.recording.restore(id, context.req.valid("json")))
    },
  )
  .post(
    "/recordings/:id/purge",
    operation({
      id: "purgeRecording",
      summary: "Deletes a recording for good, a day after it was deleted at the earliest",
      tag,
      answer: RemovedRecordings,
      refusals: [...PIN, RecordingLocked],
    }),
    idPath,
    body(RecordingPin),
    async (context) => {
      const { id } = context.req.valid("param")
      return context.json(await context.var.backend.recording.purge(id, context.req.valid("json")))
    },
  )
