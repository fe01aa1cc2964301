import type { RecorderNews } from "@porchlight/core/recording"
import { afterEach, expect, test, vi } from "vitest"
import { browserRecorder } from "./browser-recorder.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser that gives what is asked for, except where it is refused with the name of an error. */
function refuse(refused: { readonly video?: string; readonly audio?: string }) {
  const { mediaDevices } = navigator
  const real = mediaDevices.getUserMedia.bind(mediaDevices)
  return vi.spyOn(mediaDevices, "getUserMedia").mockImplementation(async (wanted) => {
    const name = wanted?.video ? (refused.video ?? refused.audio) : refused.audio
    if (name !== undefined) throw new DOMException("refused", name)
    return real(wanted)
  })
}

/** Records for as long as the first news takes. */
async function firstNews(): Promise<RecorderNews> {
  const heard: Array<RecorderNews> = []
  const stop = browserRecorder.record("video", (news) => heard.push(news))
  await vi.waitFor(() => expect(heard).not.toEqual([]))
  stop()
  // The microphone is free again before the next asks for it.
  await vi.waitFor(() => expect(["stopped", "refused"]).toContain(heard.at(-1)?.type))
  return heard[0] ?? { type: "stopped" }
}

test("a camera that is there is recorded with the sound", async () => {
  expect(await firstNews()).toEqual({ type: "started", kind: "video", mediaType: "video/webm" })
})

test.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "no-device"],
  ["NotReadableError", "no-device"],
  ["OverconstrainedError", "no-device"],
] as const)("without its camera (%s) sound alone is recorded, and it says why: %s", async (video, camera) => {
  const asked = refuse({ video })
  expect(await firstNews()).toEqual({ type: "started", kind: "audio", mediaType: "audio/webm", camera })
  expect(asked.mock.calls.map(([wanted]) => wanted)).toEqual([
    { audio: true, video: { facingMode: "environment" } },
    { audio: true },
  ])
})

test.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "no-device"],
  ["NotReadableError", "busy"],
  ["AbortError", "busy"],
] as const)("without its microphone, too (%s), nothing is: %s", async (audio, refusal) => {
  refuse({ audio })
  expect(await firstNews()).toEqual({ type: "refused", refusal })
})

test("whoever gives up while the camera is asked for is not asked for the microphone after that", async () => {
  let refuseIt = () => {}
  const asked = vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(
    () =>
      new Promise((_, reject) => {
        refuseIt = () => reject(new DOMException("refused", "NotAllowedError"))
      }),
  )
  const heard: Array<RecorderNews["type"]> = []
  const stop = browserRecorder.record("video", ({ type }) => heard.push(type))
  stop()
  refuseIt()
  await vi.waitFor(() => expect(heard).toEqual(["refused"]))
  expect(asked).toHaveBeenCalledTimes(1)
})

class NoRecorder {
  static readonly isTypeSupported = () => true
  constructor() {
    throw new DOMException("none", "NotSupportedError")
  }
}

test.each([
  ["cannot be made", () => vi.stubGlobal("MediaRecorder", NoRecorder)],
  [
    "does not begin",
    () =>
      vi.spyOn(MediaRecorder.prototype, "start").mockImplementation(() => {
        throw new DOMException("no", "NotSupportedError")
      }),
  ],
])("a recorder that %s leaves neither the microphone nor the screen on", async (_, break_) => {
  const { mediaDevices } = navigator
  const stream = await mediaDevices.getUserMedia({ audio: true })
  vi.spyOn(mediaDevices, "getUserMedia").mockResolvedValue(stream)
  const lock = Object.assign(new EventTarget(), {
    released: false,
    release: vi.fn<() => Promise<void>>(async () => {}),
  })
  const asked = vi.spyOn(navigator.wakeLock, "request")
  asked.mockResolvedValue(lock as unknown as WakeLockSentinel)
  break_()
  const heard: Array<RecorderNews> = []
  browserRecorder.record("audio", (news) => heard.push(news))
  await vi.waitFor(() => expect(heard).toEqual([{ type: "refused", refusal: "unsupported" }]))
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(["ended"])
  await vi.waitFor(() => expect(lock.release).toHaveBeenCalledTimes(asked.mock.calls.length))
})

/** Records with sound from a track that the test holds. */
async function withTrack(video: boolean) {
  const { mediaDevices } = navigator
  const stream = await mediaDevices.getUserMedia({ audio: true, video })
  vi.spyOn(mediaDevices, "getUserMedia").mockResolvedValue(stream)
  const heard: Array<RecorderNews["type"]> = []
  const stop = browserRecorder.record(video ? "video" : "audio", ({ type }) => heard.push(type))
  await vi.waitFor(() => expect(heard).toContain("started"))
  const [track] = stream.getAudioTracks()
  const [picture] = stream.getVideoTracks()
  return { heard, stop, track, picture, toldOf: () => heard.filter((type) => type.endsWith("muted")) }
}

test("a microphone that a call takes away says so, and that it is back (REC-01)", async () => {
  const { stop, track, toldOf, heard } = await withTrack(false)
  expect(toldOf()).toEqual([])
  track?.dispatchEvent(new Event("mute"))
  track?.dispatchEvent(new Event("unmute"))
  expect(toldOf()).toEqual(["muted", "unmuted"])
  stop()
  await vi.waitFor(() => expect(heard.at(-1)).toBe("stopped"))
})

test("a microphone that is taken away for good leaves the picture, and is said to be silent", async () => {
  const { stop, track, toldOf, heard } = await withTrack(true)
  track?.dispatchEvent(new Event("ended"))
  expect(toldOf()).toEqual(["muted"])
  stop()
  await vi.waitFor(() => expect(heard.at(-1)).toBe("stopped"))
})

test("a camera that is taken away leaves the sound, and says so once", async () => {
  const { heard, stop, picture } = await withTrack(true)
  picture?.dispatchEvent(new Event("ended"))
  expect(heard.filter((type) => type === "blind")).toHaveLength(1)
  expect(heard).not.toContain("stopped")
  stop()
  await vi.waitFor(() => expect(heard.at(-1)).toBe("stopped"))
})

test("a microphone that is silent from the first second on says so", async () => {
  vi.spyOn(MediaStreamTrack.prototype, "muted", "get").mockReturnValue(true)
  const { stop, toldOf, heard } = await withTrack(false)
  expect(toldOf()).toEqual(["muted"])
  stop()
  await vi.waitFor(() => expect(heard.at(-1)).toBe("stopped"))
})

test("a page that goes out of sight, perhaps for good, gives what there is of the second that is not over", async () => {
  const asked = vi.spyOn(MediaRecorder.prototype, "requestData")
  const { stop, heard } = await withTrack(false)
  const seen = vi.spyOn(document, "visibilityState", "get")
  document.dispatchEvent(new Event("visibilitychange"))
  expect(asked).not.toHaveBeenCalled()
  seen.mockReturnValue("hidden")
  document.dispatchEvent(new Event("visibilitychange"))
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
  await vi.waitFor(() => expect(heard.at(-1)).toBe("stopped"))
  document.dispatchEvent(new Event("visibilitychange"))
  expect(asked).toHaveBeenCalledTimes(1)
})
