import {
  AUDIO_BITS_PER_SECOND,
  CHUNK_MAX_BYTES,
  mediaTypeOf,
  RECORDING_CHUNK_MS,
  VIDEO_BITS_PER_SECOND,
  type CameraRefusal,
  type RecorderNews,
  type RecorderPort,
  type RecorderRefusal,
  type RecordingKind,
} from "@porchlight/core/recording"
import { keepAwake } from "../wake-lock/index.ts"

/** In the order in which they are wanted: WebM plays as far as it came; Safari records MP4. */
const TYPES: Readonly<Record<RecordingKind, ReadonlyArray<string>>> = {
  audio: ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"],
  video: ["video/webm;codecs=vp8,opus", "video/webm", "video/mp4"],
}

/** This browser's microphone and camera. */
export const browserRecorder: RecorderPort = {
  record: (kind, onNews) => {
    const stopped = new AbortController()
    void begin(kind, onNews, stopped.signal)
    return () => stopped.abort()
  },
}

async function begin(wanted: RecordingKind, onNews: (news: RecorderNews) => void, stopped: AbortSignal) {
  // Missing in old browsers, and on pages that came without TLS.
  if (!("MediaRecorder" in window) || !("mediaDevices" in navigator)) {
    onNews({ type: "refused", refusal: "unsupported" })
    return
  }
  try {
    const { stream, ...opened } = await open(wanted, stopped)
    const mimeType = TYPES[opened.kind].find((type) => MediaRecorder.isTypeSupported(type))
    const mediaType = mediaTypeOf(mimeType ?? "")
    if (stopped.aborted || mimeType === undefined || mediaType === null) {
      close(stream)
      onNews(stopped.aborted ? { type: "stopped" } : { type: "refused", refusal: "unsupported" })
      return
    }
    const bits = { audioBitsPerSecond: AUDIO_BITS_PER_SECOND, videoBitsPerSecond: VIDEO_BITS_PER_SECOND }
    const recorder = recorderOf(stream, { mimeType, ...bits })
    follow(recorder, stream, onNews, stopped)
    onNews({ type: "started", mediaType, ...opened })
    hearLosses(recorder, stream, onNews)
  } catch (error) {
    onNews({ type: "refused", refusal: refusalOf(error) })
  }
}

interface Opened {
  readonly stream: MediaStream
  readonly kind: RecordingKind
  readonly camera?: CameraRefusal
}

/** Where the camera is refused or missing, the microphone alone. */
async function open(wanted: RecordingKind, stopped: AbortSignal): Promise<Opened> {
  const { mediaDevices } = navigator
  if (wanted === "audio") return { stream: await mediaDevices.getUserMedia({ audio: true }), kind: "audio" }
  try {
    const stream = await mediaDevices.getUserMedia({ audio: true, video: { facingMode: "environment" } })
    return { stream, kind: "video" }
  } catch (error) {
    // Whoever gave up is asked nothing more.
    if (stopped.aborted) throw error
    // Where it was the microphone that was refused, this is refused, too.
    const camera = refusalOf(error) === "denied" ? "denied" : "no-device"
    return { ...(await open("audio", stopped)), camera }
  }
}

/** @throws what the browser throws; then nothing listens any more */
function recorderOf(stream: MediaStream, options: MediaRecorderOptions): MediaRecorder {
  try {
    return new MediaRecorder(stream, options)
  } catch (error) {
    close(stream)
    throw error
  }
}

/** @throws what the browser throws; then nothing listens any more */
function follow(
  recorder: MediaRecorder,
  stream: MediaStream,
  onNews: (news: RecorderNews) => void,
  stopped: AbortSignal,
): void {
  // Reading a chunk takes a moment: each waits for the one before it, and the end for all.
  let read: Promise<unknown> = Promise.resolve()
  const letSleep = keepAwake()
  recorder.addEventListener("dataavailable", ({ data }) => {
    read = read.then(async () => {
      const bytes = new Uint8Array(await data.arrayBuffer())
      for (let from = 0; from < bytes.length; from += CHUNK_MAX_BYTES)
        onNews({ type: "chunk", bytes: bytes.slice(from, from + CHUNK_MAX_BYTES) })
    })
  })
  // A page that goes out of sight may not be woken again: what there is of this second is kept now.
  const hurry = () => {
    if (document.visibilityState === "hidden" && recorder.state !== "inactive") recorder.requestData()
  }
  document.addEventListener("visibilitychange", hurry)
  const letGo = () => {
    document.removeEventListener("visibilitychange", hurry)
    close(stream)
    letSleep()
  }
  // Also when the microphone is unplugged or taken away.
  recorder.addEventListener("stop", () => {
    letGo()
    void read.then(() => onNews({ type: "stopped" }))
  })
  stopped.addEventListener("abort", () => {
    if (recorder.state !== "inactive") recorder.stop()
  })
  try {
    recorder.start(RECORDING_CHUNK_MS)
  } catch (error) {
    letGo()
    throw error
  }
}

/** A call takes the microphone away: the track is muted, or ends while a picture goes on, or the recorder pauses. A camera alone is unplugged. */
function hearLosses(
  recorder: MediaRecorder,
  stream: MediaStream,
  onNews: (news: RecorderNews) => void,
): void {
  const [sound] = stream.getAudioTracks()
  const tell = (type: "muted" | "unmuted") => () => onNews({ type })
  recorder.addEventListener("pause", tell("muted"))
  recorder.addEventListener("resume", tell("unmuted"))
  sound?.addEventListener("mute", tell("muted"))
  sound?.addEventListener("ended", tell("muted"))
  sound?.addEventListener("unmute", tell("unmuted"))
  for (const picture of stream.getVideoTracks())
    picture.addEventListener("ended", () => onNews({ type: "blind" }))
  if (sound?.muted) onNews({ type: "muted" })
}

function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

function refusalOf(error: unknown): RecorderRefusal {
  const name = error instanceof DOMException ? error.name : ""
  if (name === "NotAllowedError" || name === "SecurityError") return "denied"
  // While a call has it, for example.
  if (name === "NotReadableError" || name === "AbortError") return "busy"
  return name === "NotSupportedError" || name === "" ? "unsupported" : "no-device"
}
