import { SignInRequired } from "@porchlight/core/error"
import { MembershipRequired } from "@porchlight/core/membership"
import { RecordingFull, type RecorderNews } from "@porchlight/core/recording"
import { addMs, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { describe, expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { aChunkStore, aRecorder, aRecordingBackend, sums } from "../testing/recording.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectRecording, recordingMachine, type RecordingView } from "./index.ts"

const STARTED: RecorderNews = { type: "started", kind: "audio", mediaType: "audio/webm" }
const chunk = (...bytes: ReadonlyArray<number>): RecorderNews => ({
  type: "chunk",
  bytes: Uint8Array.from(bytes),
})

function start({ store = aChunkStore(), clock = new SimulatedClock() } = {}) {
  const now = () => addMs(EVENING, clock.now())
  const { world, port } = aRecordingBackend(now)
  const phone = aRecorder()
  let keys = 0
  const ports = {
    recording: port,
    recorder: phone.recorder,
    chunks: store.chunks,
    clock: { now },
    digest: sums,
    newKey: () => `a-key-of-a-recording-${(keys += 1)}`,
  }
  const actor = createActor(recordingMachine(ports), { clock }).start()
  const view = (): RecordingView => connectRecording(actor.getSnapshot(), (event) => actor.send(event), now())
  return {
    clock,
    world,
    store,
    phone: phone.world,
    view,
    until: (is: (seen: RecordingView) => boolean) => settle(() => is(view())),
    /** Records, with the microphone allowed. */
    begin: () => {
      view().record("audio")
      phone.world.tell(STARTED)
    },
    stop: () => actor.stop(),
  }
}

describe("a recording", () => {
  test("counts to ten seconds, ends by itself and is kept (REC-01, CONST-15)", async () => {
    const { clock, phone, view, until, begin, world, store } = start()
    begin()
    expect([view().state, view().counter]).toEqual(["recording", "0 of 10 seconds"])
    phone.tell(chunk(1, 2))
    for (let second = 1; second < 10; second += 1) {
      clock.increment(SECOND_MS)
      expect(view().counter).toBe(`${second} of 10 seconds`)
      phone.tell(chunk(second))
      await until(() => store.kept.values().next().value?.chunks.length === second + 1)
    }
    clock.increment(SECOND_MS)
    expect([view().state, phone.isStopped]).toEqual(["saving", true])
    phone.tell({ type: "stopped" })
    await until(({ state }) => state === "kept")
    await settle(() => store.kept.size === 0)
    expect(view().stored).toBe("10 chunks stored with us.")
    expect([...world.recordings.values()]).toMatchObject([
      { chunks: 10, bytes: 11, endedAt: expect.any(Number) },
    ])
  })

  test("goes on for an hour when it is kept going", async () => {
    const { clock, view, begin, phone } = start()
    begin()
    clock.increment(9 * SECOND_MS)
    view().keepGoing()
    clock.increment(60 * SECOND_MS)
    phone.tell(chunk(1))
    await settle(() => !view().isSilent)
    expect([view().state, view().counter]).toEqual(["recording", "1:09"])
    clock.increment(HOUR_MS - 69 * SECOND_MS)
    expect([view().state, phone.isStopped]).toEqual(["saving", true])
  })

  test.each([
    ["audio", "audio", undefined, "Recording sound."],
    ["video", "video", undefined, "Recording sound and picture."],
    ["video", "audio", "denied", "Recording sound. The camera was refused: sound alone."],
    ["video", "audio", "no-device", "Recording sound. No camera could be used: sound alone."],
    ["video", "audio", undefined, "Recording sound. No camera could be used: sound alone."],
  ] as const)("of %s that becomes %s says what it is (camera: %s)", (asked, kind, camera, words) => {
    const { clock, phone, view } = start()
    view().record(asked)
    expect([view().subject, view().elapsed]).toEqual(["", ""])
    phone.tell({ type: "started", kind, mediaType: `${kind}/webm`, ...(camera && { camera }) })
    clock.increment(3 * SECOND_MS)
    expect([view().status, view().subject, view().elapsed]).toEqual([words, words, "0:03"])
    expect(view().counter).toBe("3 of 10 seconds")
  })

  test("says nothing of a camera that the recording before it lacked", async () => {
    const { phone, view, until } = start()
    view().record("video")
    phone.tell({ ...STARTED, camera: "denied" })
    phone.tell(chunk(1))
    view().stop()
    phone.tell({ type: "stopped" })
    await until(({ state }) => state === "kept")
    view().record("audio")
    phone.tell(STARTED)
    expect(view().subject).toBe("Recording sound.")
  })

  test("asks for what was chosen", () => {
    const { view } = start()
    view().record("video")
    expect(view().status).toBe("Please allow the microphone and the camera.")
    view().stop()
    view().record("audio")
    expect(view().status).toBe("Please allow the microphone.")
  })

  test("sends each chunk as it comes, while it records", async () => {
    const { phone, begin, until, world } = start()
    begin()
    phone.tell(chunk(1))
    await until(({ stored }) => stored === "1 chunk stored with us.")
    phone.tell(chunk(2))
    await until(({ stored }) => stored === "2 chunks stored with us.")
    expect(world.appended).toBe(2)
  })

  test("asks about the law once, before the first", () => {
    const { view, phone, store } = start({ store: aChunkStore(false) })
    view().record("audio")
    expect([view().state, phone.asked, view().region]).toEqual(["notice", [], null])
    view().chooseRegion("US-CA")
    expect(view().region).toEqual({
      code: "US-CA",
      law: "Here the law as a rule wants everybody who is heard to agree, or at least to know.",
    })
    view().chooseRegion("somewhere")
    expect(view().region).toBeNull()
    view().declineNotice()
    expect(view().state).toBe("idle")
    view().record("video")
    view().acceptNotice()
    expect([view().state, phone.asked, store.state.isNoticeRead]).toEqual(["asking", ["video"], true])
  })

  test("darkens the screen and lightens it when it is over", async () => {
    const { view, begin, phone, until } = start()
    begin()
    view().toggleDark()
    expect(view().isDark).toBe(true)
    phone.tell(chunk(1))
    view().stop()
    phone.tell({ type: "stopped" })
    await until(({ state }) => state === "kept")
    expect(view().isDark).toBe(false)
  })

  test.each(["denied", "unsupported", "no-device", "busy"] as const)(
    "says what to do when it is %s",
    (refusal) => {
      const { view, phone } = start()
      view().record("audio")
      phone.tell({ type: "refused", refusal })
      expect(view().state).toBe("refused")
      expect(view().refusal?.text).toContain("Nothing is recorded.")
      view().record("audio")
      expect([view().state, view().refusal]).toEqual(["asking", null])
    },
  )

  test("with a microphone that gives nothing says that it cannot be used now", async () => {
    const { phone, begin, until, view } = start()
    begin()
    phone.tell({ type: "stopped" })
    await until(({ state }) => state === "refused")
    expect(view().refusal?.title).toBe("The microphone cannot be used now")
  })

  test("stops when the phone is full, and what was kept until then stays and is sent", async () => {
    const { phone, begin, until, store, world, view } = start()
    begin()
    phone.tell(chunk(1))
    await until(({ stored }) => stored.startsWith("1 chunk"))
    store.state.isFull = true
    phone.tell(chunk(2))
    await until(({ state }) => state === "full")
    expect([phone.isStopped, view().status]).toEqual([true, expect.stringContaining("storage is full")])
    expect([...world.recordings.values()]).toMatchObject([{ chunks: 1 }])
  })
})

describe("sending", () => {
  test("waits without a line, says so, and sends everything once when it is back", async () => {
    const { phone, begin, until, world, view, store } = start()
    world.isCut = true
    begin()
    phone.tell(chunk(1))
    phone.tell(chunk(2))
    await until(({ unsent, stored }) => unsent !== null && stored.includes("2 NOT SENT YET"))
    expect(view().unsent).toContain("You are offline.")
    view().stop()
    phone.tell({ type: "stopped" })
    await until(({ state }) => state === "kept")
    world.isCut = false
    view().sendNext()
    await settle(() => store.kept.size === 0)
    expect([world.appended, view().unsent]).toEqual([2, null])
  })

  test("goes on after the page was killed, from what the server has", async () => {
    const store = aChunkStore()
    const before = start({ store })
    before.begin()
    before.phone.tell(chunk(1))
    await before.until(({ stored }) => stored.startsWith("1 chunk"))
    before.world.isCut = true
    before.phone.tell(chunk(2))
    await settle(() => store.kept.values().next().value?.chunks.length === 2)
    before.stop()
    before.world.isCut = false
    const after = start({ store })
    for (const [id, recording] of before.world.recordings) after.world.recordings.set(id, recording)
    await settle(() => [...after.world.recordings.values()][0]?.chunks === 2)
    expect(after.world.appended).toBe(1)
    expect([...after.world.recordings.values()][0]?.endedAt).toBeNull()
  })

  test.each([
    ["plan", new MembershipRequired({ feature: "cloud-recording" }), "It stays on this phone."],
    ["storage", new RecordingFull({ limit: "account" }), "We could not store all of it."],
    ["session", new SignInRequired({}), "You are signed out."],
  ])("that lacks a %s says so and keeps it here", async (_, refusal, words) => {
    const { phone, begin, until, world, view, store } = start()
    world.refusal = refusal
    begin()
    phone.tell(chunk(1))
    await until(({ unsent }) => unsent !== null)
    expect(view().unsent).toContain(words)
    expect(store.kept.size).toBe(1)
    // Leaving for the sign-in would end the recording.
    expect(view().needsSignIn).toBe(false)
    view().stop()
    phone.tell({ type: "stopped" })
    await until(({ state }) => state === "kept")
    expect(view().needsSignIn).toBe(refusal instanceof SignInRequired)
  })

  test("is tried again without a plan, because an alarm makes it free", async () => {
    const { clock, phone, begin, until, world } = start()
    world.refusal = new MembershipRequired({ feature: "cloud-recording" })
    begin()
    phone.tell(chunk(1))
    await until(({ unsent }) => unsent !== null)
    world.refusal = null
    await settle(() => {
      clock.increment(SECOND_MS)
      return world.appended === 1
    })
    expect(world.recordings.size).toBe(1)
  })

  test("a recording that was deleted during a long silence ends, and does not come back", async () => {
    const { clock, phone, begin, store, until, view, world } = start()
    world.refusal = new MembershipRequired({ feature: "cloud-recording" })
    begin()
    view().keepGoing()
    phone.tell(chunk(1))
    await until(({ unsent }) => unsent !== null)
    clock.increment(31 * SECOND_MS)
    const kept = store.kept.values().next().value?.recording
    await store.chunks.change(kept?.key ?? "", { removed: { at: EVENING, isThere: false } })
    phone.tell(chunk(2))
    await settle(() => phone.isStopped)
    phone.tell({ type: "stopped" })
    await until(({ state }) => state === "kept")
    expect(store.kept.values().next().value).toMatchObject({
      recording: { chunks: 1, removed: { isThere: false } },
      chunks: [Uint8Array.of(1)],
    })
  })

  test("hides what was deleted there, keeps what only this phone has of it, and sends it no more (B-22)", async () => {
    const { phone, begin, until, world, store } = start()
    begin()
    phone.tell(chunk(1))
    await until(({ stored }) => stored.startsWith("1 chunk"))
    world.recordings.clear()
    phone.tell(chunk(2))
    await settle(() => store.kept.values().next().value?.recording.removed?.isThere === true)
    expect(store.kept.values().next().value?.chunks).toHaveLength(2)
    expect([world.appended, world.recordings.size]).toEqual([1, 0])
  })
})
