import type { RecordingItemView } from "@porchlight/machines/recording"
import { useEffect, useRef } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

interface RecordingListPlayerProps {
  readonly item: RecordingItemView
  readonly media: NonNullable<RecordingItemView["media"]>
}

/** Plays a recording that was fetched, from memory: sound alone shows as a player without a picture. */
export function RecordingListPlayer({ item, media }: RecordingListPlayerProps) {
  const { state } = useRecordingListContext()
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const { current } = player
    if (current === null) return undefined
    const address = URL.createObjectURL(new Blob([media.bytes], { type: media.type }))
    current.src = address
    // Its button is gone.
    if (document.activeElement === document.body) current.focus()
    return () => URL.revokeObjectURL(address)
  }, [media])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what is said in it
    <video
      ref={player}
      controls
      autoPlay
      playsInline
      aria-label={item.title}
      data-media={item.isVideo ? "video" : "audio"}
      {...partAttributes(recordingListAnatomy, "player", state)}
    />
  )
}
