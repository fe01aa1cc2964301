import type { CameraRefusal, RecorderNews, RecorderPort, RecorderRefusal } from "@porchlight/core/recording"

/** A microphone that hears four bytes a second, or is refused, or comes without a camera. It stops when it is told to. */
export function aMicrophone(
  refusal: RecorderRefusal | null = null,
  camera: CameraRefusal | null = null,
): RecorderPort {
  return {
    record: (wanted, onNews: (news: RecorderNews) => void) => {
      if (refusal !== null) {
        queueMicrotask(() => onNews({ type: "refused", refusal }))
        return () => {}
      }
      const hear = () => onNews({ type: "chunk", bytes: Uint8Array.of(1, 2, 3, 4) })
      queueMicrotask(() => {
        const isAlone = wanted === "video" && camera !== null
        const kind = isAlone ? "audio" : wanted
        onNews({ type: "started", kind, mediaType: `${kind}/webm`, ...(isAlone && { camera }) })
        hear()
      })
      let isStopped = false
      return () => {
        if (isStopped) return
        isStopped = true
        onNews({ type: "stopped" })
      }
    },
  }
}
