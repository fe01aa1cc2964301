import type { RecordingListView } from "@porchlight/machines/recording"
import { createContext, useContext } from "react"

export const RecordingListContext = createContext<RecordingListView | null>(null)

/** What the nearest `<RecordingList.Root>` knows and can do. */
export function useRecordingListContext(): RecordingListView {
  const view = useContext(RecordingListContext)
  if (!view)
    throw new Error(
      "[porchlight/recording] A part stands outside its root, so it has no state to show. Put it inside <RecordingList.Root>.",
    )
  return view
}
