import type { RecorderNews, RecorderPort, RecorderRefusal } from "@porchlight/core/recording"

/** A microphone that hears four bytes a second, or is refused. It stops when it is told to. */
export function aMicrophone(refusal: RecorderRefusal | null = null): RecorderPort {
  return {
    record: (kind, onNews: (news: RecorderNews) => void) => {
      if (refusal !== null) {
        queueMicrotask(() => onNews({ type: "refused", refusal }))
        return () => {}
      }
      const hear = () => onNews({ type: "chunk", bytes: Uint8Array.of(1, 2, 3, 4) })
      queueMicrotask(() => {
        onNews({ type: "started", kind, mediaType: `${kind}/webm` })
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
