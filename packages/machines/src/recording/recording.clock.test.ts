import { MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { aPhone, CLOCKS } from "../testing/phone.ts"
import { aChunkStore, aRecorder, aRecordingBackend, sums } from "../testing/recording.ts"
import { settle } from "../testing/settle.ts"
import { capture } from "./recording.capture.ts"
import { sendStep } from "./recording.send.ts"

test.each(CLOCKS)(
  "a recording that waited begins when it began on a phone whose clock %s (REC-01)",
  async (_, wrongByMs, isLearned, setByMs, isReloaded) => {
    const phone = aPhone({ wrongByMs, isLearned })
    const startedAt = phone.backendNow()
    const { kept, chunks } = aChunkStore()
    const { world: microphone, recorder } = aRecorder()
    const { world, port } = aRecordingBackend(phone.backendNow)
    const ports = {
      recording: { ...port, list: phone.hearing(port.list) },
      chunks,
      clock: phone.clock,
      phoneNow: phone.phoneNow,
      digest: sums,
    }
    capture({ ...ports, recorder, newKey: () => "a-key" }, "audio", () => undefined)
    microphone.tell({ type: "started", kind: "audio", mediaType: "audio/webm" })
    microphone.tell({ type: "chunk", bytes: Uint8Array.of(1) })
    await settle(() => kept.size === 1)
    phone.pass(5 * MINUTE_MS)
    phone.set(setByMs)
    if (isReloaded) phone.reload()
    await sendStep(ports, { known: {}, setbacks: {}, last: null })
    expect(world.recordings.get("id-of-a-key")?.startedAt).toBe(startedAt)
  },
)
