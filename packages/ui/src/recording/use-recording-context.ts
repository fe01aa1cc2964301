import type { RecordingView } from "@porchlight/machines/recording"
import { createContext, useContext } from "react"

export const RecordingContext = createContext<RecordingView | null>(null)

/** What the nearest `<Recording.Root>` knows and can do. */
export function useRecordingContext(): RecordingView {
  const view = useContext(RecordingContext)
  if (!view)
    throw new Error(
      "[porchlight/recording] A part stands outside its root, so it has no state to show. Put it inside <Recording.Root>.",
    )
  return view
}
