import { addMs } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { MembershipRequired } from "@porchlight/core/membership"
import { createActor, SimulatedClock } from "xstate"
import { aChunkStore, aRecorder, aRecordingBackend, sums } from "../testing/recording.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectRecording, recordingMachine } from "./index.ts"

function startPage() {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const { world, port } = aRecordingBackend(now)
  const { world: phone, recorder } = aRecorder()
  const ports = { recording: port, recorder, clock: { now }, digest: sums, newKey: () => "a-key" }
  const page = { isHolding: true }
  const chunks = { ...aChunkStore().chunks, isInPage: () => page.isHolding }
  const actor = createActor(recordingMachine({ ...ports, chunks }), { clock }).start()
  const view = () => connectRecording(actor.getSnapshot(), (event) => actor.send(event), now())
  const sending = () => actor.getSnapshot().context.sending
  return { actor, page, phone, sending, view, world }
}

test("what this page alone holds is not called safe on this phone: she is told to leave the page open until it is sent", async () => {
  const { actor, phone, sending, view, world } = startPage()
  world.isCut = true
  view().record("audio")
  phone.tell({ type: "started", kind: "audio", mediaType: "audio/webm" })
  phone.tell({ type: "chunk", bytes: Uint8Array.of(1) })
  await settle(() => sending()?.because === "offline")
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

test("without a plan she is not told to wait for what waiting brings nobody; once the browser keeps it after all, nothing is lost", async () => {
  const { actor, page, phone, sending, view, world } = startPage()
  world.refusal = new MembershipRequired({ feature: "cloud-recording" })
  view().record("audio")
  phone.tell({ type: "started", kind: "audio", mediaType: "audio/webm" })
  phone.tell({ type: "chunk", bytes: Uint8Array.of(1) })
  await settle(() => sending()?.because === "plan")
  expect(view().unsent).toMatch(
    /^This browser keeps nothing now: save the file before you close this page\./u,
  )
  view().stop()
  phone.tell({ type: "stopped" })
  await settle(() => view().state === "kept")
  page.isHolding = false
  view().sendNext()
  await settle(() => view().unsent?.startsWith("It stays on this phone.") === true)
  actor.stop()
})
