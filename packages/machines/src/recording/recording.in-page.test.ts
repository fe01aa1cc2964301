import { addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { aChunkStore, aRecorder, aRecordingBackend, sums } from "../testing/recording.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectRecording, recordingMachine } from "./index.ts"

test("what this page alone holds is not called safe on this phone: she is told to leave the page open until it is sent", async () => {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, port } = aRecordingBackend(now)
  const { world: phone, recorder } = aRecorder()
  const ports = { recording: port, recorder, clock: { now }, digest: sums, newKey: () => "a-key" }
  const chunks = { ...aChunkStore().chunks, isInPage: () => true }
  const actor = createActor(recordingMachine({ ...ports, chunks }), { clock }).start()
  const view = () => connectRecording(actor.getSnapshot(), (event) => actor.send(event), now())
  world.isCut = true
  view().record("audio")
  phone.tell({ type: "started", kind: "audio", mediaType: "audio/webm" })
  phone.tell({ type: "chunk", bytes: Uint8Array.of(1) })
  await settle(() => actor.getSnapshot().context.sending?.because === "offline")
  const words = "This browser keeps nothing now. Leave this page open until all of it is with us."
  expect(view().unsent).toBe(words)
  view().stop()
  phone.tell({ type: "stopped" })
  await settle(() => view().state === "kept")
  expect(view().unsent).toBe(words)
  world.isCut = false
  view().sendNext()
  await settle(() => view().stored === "1 chunk stored with us.")
  expect(view().unsent).toBeNull()
  actor.stop()
})
