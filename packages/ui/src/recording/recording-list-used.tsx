import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"

export interface RecordingListUsedProps extends HTMLArkProps<"p"> {}

/** How much room is used, and what a pack is. */
export function RecordingListUsed({ children, ...props }: RecordingListUsedProps) {
  const { state, used, packHint, items } = useRecordingListContext()
  const part = usePart(recordingListAnatomy, "used", state)
  if (used === "") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? [used, items.length === 0 ? null : packHint].filter((text) => text !== null).join(" · ")}
    </ark.p>
  )
}
