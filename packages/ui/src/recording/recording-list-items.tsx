import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"
import { RecordingListItem } from "./recording-list-item.tsx"

export interface RecordingListItemsProps extends HTMLArkProps<"ul"> {}

/** The recordings, newest first, or that there are none. */
export function RecordingListItems(props: RecordingListItemsProps) {
  const { state, items } = useRecordingListContext()
  const part = usePart(recordingListAnatomy, "items", state)
  const isEmpty = items.length === 0
  if (isEmpty) return state === "shown" ? <p>{recordingMessages.listEmpty}</p> : null
  return (
    <ark.ul {...part} {...props}>
      {items.map((item) => (
        <RecordingListItem key={item.key} item={item} />
      ))}
    </ark.ul>
  )
}
