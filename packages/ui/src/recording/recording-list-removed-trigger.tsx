import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"
import { chain } from "../form/index.ts"

export interface RecordingListRemovedTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the PIN that shows what was deleted. */
export function RecordingListRemovedTrigger({
  children,
  onClick,
  ...props
}: RecordingListRemovedTriggerProps) {
  const { state, dialog, askForRemoved } = useRecordingListContext()
  const part = usePart(recordingListAnatomy, "removed-trigger", state)
  if (state !== "shown" || dialog !== null) return null
  return (
    <ark.button type="button" onClick={chain(onClick, askForRemoved)} {...part} {...props}>
      {children ?? recordingMessages.removedOpen}
    </ark.button>
  )
}
