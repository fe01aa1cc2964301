import type { KeptRecording } from "@porchlight/core/recording"
import { addMs } from "@porchlight/core/time"
import { vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import {
  connectRecordingList,
  recordingListMachine,
  type RecordingListView,
  type SendingPorts,
} from "../recording/index.ts"
import { aChunkStore, aRecordingBackend, sums } from "./recording.ts"
import { settle } from "./settle.ts"
import { EVENING } from "./watch.ts"

/** Whole, and not sent. */
export const KEPT: KeptRecording = {
  key: "only-in-this-phone",
  input: { kind: "audio", mediaType: "audio/webm" },
  startedAt: EVENING,
  chunks: 1,
  bytes: 3,
  lastHash: "00",
  isEnded: true,
}
/** The key of what the backend has. */
export const THERE = "a-key-of-a-recording"

/** Somebody with one recording that is with the backend, and what is in her phone. */
export async function aRecordingList(...here: ReadonlyArray<KeptRecording>) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, port } = aRecordingBackend(now)
  const store = aChunkStore()
  const { id } = await port.start({ kind: "audio", mediaType: "audio/webm", startedAgoMs: 0 }, THERE)
  world.recordings.set(id, { ...(await port.finish(id, { chunks: 0 })), chunks: 2, bytes: 2 })
  for (const kept of here)
    for (let chunk = 0; chunk < kept.chunks; chunk += 1) await store.chunks.append(kept, Uint8Array.of(chunk))
  const removed = vi.fn<typeof port.removed>(port.removed)
  const remove = vi.fn<typeof port.remove>(port.remove)
  const saveFile = vi.fn<(name: string, type: string, bytes: Uint8Array) => void>()
  const recording = { ...port, removed, remove }
  const ports = {
    recording,
    chunks: store.chunks,
    clock: { now },
    live: null,
    saveFile,
    timeZone: () => "UTC",
  }
  const actor = createActor(recordingListMachine(ports), { clock }).start()
  const view = (): RecordingListView =>
    connectRecordingList(actor.getSnapshot(), (event) => actor.send(event), { now: now(), timeZone: "UTC" })
  const until = (is: (seen: RecordingListView) => boolean) => settle(() => is(view()))
  const item = (key: string) => view().items.find((each) => each.key === key) ?? { key, id: null }
  await until(({ state, items }) => state === "shown" && items.length > 0)
  const sending: SendingPorts = { recording, chunks: store.chunks, clock: { now }, digest: sums }
  return { actor, clock, world, store, view, until, item, removed, remove, saveFile, sending, id }
}
