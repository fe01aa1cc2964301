import type { RecorderNews } from "@porchlight/core/recording"
import { addMs, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { aChunkStore, aRecorder, aRecordingBackend, sums } from "../testing/recording.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectRecording, recordingMachine, type RecordingView } from "./index.ts"

const CHUNK: RecorderNews = { type: "chunk", bytes: Uint8Array.of(1) }

/** Somebody without a line who records. */
function start() {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, port } = aRecordingBackend(now)
  const store = aChunkStore()
  const phone = aRecorder()
  const ports = {
    recording: port,
    recorder: phone.recorder,
    chunks: store.chunks,
    clock: { now },
    digest: sums,
    newKey: () => "a-key-of-a-recording",
  }
  world.isCut = true
  const actor = createActor(recordingMachine(ports), { clock }).start()
  const view = (): RecordingView => connectRecording(actor.getSnapshot(), (event) => actor.send(event), now())
  view().record("audio")
  phone.world.tell({ type: "started", kind: "audio", mediaType: "audio/webm" })
  const until = (is: (seen: RecordingView) => boolean) => settle(() => is(view()))
  return { actor, clock, world, store, phone: phone.world, view, until }
}

test("a recording that was deleted is not said to be kept any more, nor one before it to be the last (B-22)", async () => {
  const { actor, clock, phone, until, store, view } = start()
  const [input, chunks] = [{ kind: "audio", mediaType: "audio/webm" } as const, 1]
  const left = { key: "before", input, startedAt: EVENING, chunks, bytes: 1, lastHash: "00", isEnded: false }
  phone.tell(CHUNK)
  await until(({ stored }) => stored !== "")
  view().stop()
  phone.tell({ type: "stopped" })
  await until(({ state }) => state === "kept")
  clock.increment(5 * SECOND_MS)
  await until(({ state }) => state === "kept")
  const [entry] = store.kept.values()
  const removed = { at: EVENING, isThere: false }
  await store.chunks.change(entry?.recording.key ?? "", { removed })
  await store.chunks.append(left, Uint8Array.of(1))
  clock.increment(5 * SECOND_MS)
  await until(({ state }) => state === "idle")
  clock.increment(5 * SECOND_MS)
  await settle(() => !actor.getSnapshot().matches({ idle: "fresh" }))
  await settle(() => !actor.getSnapshot().matches({ idle: "lookingBack" }))
  expect([view().status, view().stored]).toEqual(["", ""])
})

test("sending looks again for what was brought back, and for a line that is back", async () => {
  const { clock, phone, until, world, store, view } = start()
  phone.tell(CHUNK)
  await until(({ unsent }) => unsent !== null)
  view().stop()
  phone.tell({ type: "stopped" })
  await until(({ state }) => state === "kept")
  const [entry] = store.kept.values()
  const removed = { at: EVENING, isThere: false }
  await store.chunks.change(entry?.recording.key ?? "", { removed })
  world.isCut = false
  view().sendNext()
  await until(({ unsent }) => unsent === null)
  expect(world.appended).toBe(0)
  await store.chunks.change(entry?.recording.key ?? "", { removed: null })
  await settle(() => {
    clock.increment(SECOND_MS)
    return world.appended === 1
  })
})
