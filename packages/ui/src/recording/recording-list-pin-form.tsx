import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import { useEffect, useRef } from "react"
import { usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"
import { RecordingListPinFields } from "./recording-list-pin-fields.tsx"

export interface RecordingListPinFormProps extends HTMLArkProps<"section"> {}

/** Asks for the PIN before something is deleted or shown again; there while it is needed. */
export function RecordingListPinForm({ children, ...props }: RecordingListPinFormProps) {
  const { state, dialog, removed, removeText, needsPin } = useRecordingListContext()
  const heading = useRef<HTMLHeadingElement>(null)
  const asks = dialog === null || removed !== null ? null : dialog.type
  useEffect(() => {
    // Where there is a field it takes the focus.
    if (asks !== null && !needsPin) heading.current?.focus()
  }, [asks, needsPin])
  const part = usePart(recordingListAnatomy, "pin-form", state)
  const title = usePart(recordingListAnatomy, "pin-title", state)
  if (dialog === null || removed !== null) return null
  const isRemoval = dialog.type === "remove"
  return (
    <ark.section {...part} {...props}>
      <h3 ref={heading} tabIndex={-1} {...title}>
        {isRemoval ? recordingMessages.removeTitle : recordingMessages.removedOpen}
      </h3>
      {isRemoval ? <p>{removeText}</p> : null}
      <RecordingListPinFields key={dialog.type} />
      {children}
    </ark.section>
  )
}
