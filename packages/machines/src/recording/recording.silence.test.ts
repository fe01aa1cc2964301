import type { KeptRecording, RecorderNews } from "@porchlight/core/recording"
import { addMs, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { aChunkStore, aRecorder, aRecordingBackend, sums } from "../testing/recording.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectRecording, recordingMachine, type RecordingView } from "./index.ts"

const chunk: RecorderNews = { type: "chunk", bytes: Uint8Array.of(1) }

function start(store = aChunkStore()) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const phone = aRecorder()
  const ports = {
    recording: aRecordingBackend(now).port,
    recorder: phone.recorder,
    chunks: store.chunks,
    clock: { now },
    digest: sums,
    newKey: () => "a-key-of-a-recording",
  }
  const actor = createActor(recordingMachine(ports), { clock }).start()
  const view = (): RecordingView => connectRecording(actor.getSnapshot(), (event) => actor.send(event), now())
  const length = () => store.kept.values().next().value?.chunks.length ?? 0
  return {
    clock,
    view,
    phone: phone.world,
    /** Until it has looked at what an earlier page left. */
    looked: () => settle(() => actor.getSnapshot().matches({ idle: "looked" })),
    /** Records on and on. */
    begin: (kind: "audio" | "video" = "audio") => {
      view().record(kind)
      phone.world.tell({ type: "started", kind, mediaType: `${kind}/webm` })
      view().keepGoing()
    },
    /** Seconds that come as they should. */
    hear: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        clock.increment(SECOND_MS)
        const before = length()
        phone.world.tell(chunk)
        await settle(() => length() > before)
      }
    },
  }
}

describe("a microphone that a call takes away", () => {
  test("and that says nothing of it: three seconds after one was due it is said, and the counter stands (REC-01)", async () => {
    const { clock, view, begin, hear } = start()
    begin()
    await hear(17)
    clock.increment(4 * SECOND_MS - 1)
    expect([view().isSilent, view().subject]).toEqual([false, "Recording sound."])
    clock.increment(1)
    expect([view().isSilent, view().subject, view().elapsed, view().counter]).toEqual([
      true,
      "No sound is coming in.",
      "0:17",
      "0:17",
    ])
    expect(view().status).toBe(
      "No sound is coming in. A call or another app may have the microphone. What was recorded is kept. It goes on when the sound is back, as long as this page is open.",
    )
    clock.increment(60 * SECOND_MS)
    expect([view().state, view().elapsed]).toEqual(["recording", "0:17"])
    await hear(1)
    expect([view().isSilent, view().status, view().elapsed]).toEqual([false, "Recording sound.", "1:22"])
  })

  test("from the first second on", () => {
    const { clock, view, begin } = start()
    begin()
    clock.increment(4 * SECOND_MS)
    expect([view().isSilent, view().elapsed]).toEqual([true, "0:00"])
  })

  test.each(["audio", "video"] as const)(
    "and that says so while empty seconds of %s go on to come",
    async (kind) => {
      const { view, phone, begin, hear } = start()
      begin(kind)
      await hear(5)
      phone.tell({ type: "muted" })
      await hear(2)
      phone.tell({ type: "muted" })
      expect(view().isSilent).toBe(false)
      await hear(1)
      expect([view().state, view().isSilent, view().elapsed]).toEqual(["recording", true, "0:05"])
      phone.tell({ type: "unmuted" })
      expect([view().isSilent, view().elapsed]).toEqual([false, "0:08"])
    },
  )

  test("does not end the saving of what came", async () => {
    const { view, phone, begin, hear } = start()
    begin()
    await hear(1)
    view().stop()
    phone.tell({ type: "muted" })
    expect([view().state, view().isSilent]).toEqual(["saving", false])
    phone.tell({ type: "stopped" })
    await settle(() => view().state === "kept")
  })

  test("is not said of the recording after it", async () => {
    const { view, phone, begin, hear } = start()
    begin()
    await hear(1)
    phone.tell({ type: "muted" })
    phone.tell({ type: "stopped" })
    await settle(() => view().state === "kept")
    begin()
    await hear(3)
    expect(view().isSilent).toBe(false)
  })
})

describe("a device that is taken away for good", () => {
  test("ends the recording, which says so and that it was not she who ended it", async () => {
    const { view, phone, begin, hear } = start()
    begin()
    await hear(2)
    phone.tell({ type: "stopped" })
    await settle(() => view().state === "kept")
    expect(view().status).toBe(
      "The recording ended by itself: the microphone was taken away. What came until then is kept.",
    )
    begin()
    await hear(1)
    view().stop()
    phone.tell({ type: "stopped" })
    await settle(() => view().state === "kept")
    expect(view().status).toBe("Recorded and kept.")
  })

  test("where it is the camera leaves the sound, and says that there is no picture any more", async () => {
    const { view, phone, begin, hear } = start()
    begin("video")
    await hear(1)
    phone.tell({ type: "blind" })
    await hear(1)
    expect([view().state, view().subject, view().status]).toEqual([
      "recording",
      "Recording sound. The camera was taken away: sound alone from now on.",
      "Recording sound. The camera was taken away: sound alone from now on.",
    ])
  })
})

describe("a page that is loaded again", () => {
  const LEFT: KeptRecording = {
    key: "a-key-before",
    input: { kind: "audio", mediaType: "audio/webm" },
    startedAt: EVENING,
    heardAt: EVENING,
    chunks: 1,
    bytes: 1,
    lastHash: "00",
    isEnded: false,
  }
  const again = async (kept: KeptRecording) => {
    const store = aChunkStore()
    await store.chunks.append(kept, Uint8Array.of(1))
    return { ...start(store), store }
  }

  test("says that the recording ended with the page before it, until the next one begins", async () => {
    const { clock, view, begin } = await again(LEFT)
    expect(view().status).toBe("")
    clock.increment(5 * SECOND_MS)
    await settle(() => view().status !== "")
    expect([view().state, view().status]).toEqual([
      "idle",
      "Your last recording ended when its page was closed or loaded again. What came until then is kept.",
    ])
    begin()
    expect(view().status).toBe("Recording sound.")
  })

  test("says nothing of what another page still records", async () => {
    const { clock, view, store, looked } = await again(LEFT)
    clock.increment(4 * SECOND_MS)
    await store.chunks.append(
      { ...LEFT, chunks: 2, heardAt: addMs(EVENING, 4 * SECOND_MS) },
      Uint8Array.of(2),
    )
    clock.increment(SECOND_MS)
    await looked()
    expect(view().status).toBe("")
  })

  test.each([
    ["that was ended", { isEnded: true }],
    ["of long ago", { heardAt: addMs(EVENING, -HOUR_MS), startedAt: addMs(EVENING, -HOUR_MS) }],
    ["that was deleted", { removed: { at: EVENING, isThere: true } }],
  ])("says nothing of one %s", async (_, more) => {
    const { clock, view, looked } = await again({ ...LEFT, ...more })
    clock.increment(5 * SECOND_MS)
    await looked()
    expect(view().status).toBe("")
  })
})

test("a phone that keeps nothing from the first second on says that nothing was recorded, not that it is kept", async () => {
  const store = aChunkStore()
  store.state.isFull = true
  const { view, begin, phone } = start(store)
  begin()
  phone.tell(chunk)
  await settle(() => view().state === "full")
  expect(view().status).toMatch(/^Nothing was recorded: /u)
  expect(view().canRecord).toBe(true)
})
