import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { recordingMessages } from "@porchlight/core/recording"
import type { RecordingListView } from "@porchlight/machines/recording"
import { useEffect, useRef } from "react"
import { usePart } from "../anatomy/index.ts"
import { recordingListAnatomy } from "./recording-list.anatomy.ts"
import { useRecordingListContext } from "./use-recording-list-context.ts"
import { RecordingListPinFields } from "./recording-list-pin-fields.tsx"

export interface RecordingListPinFormProps extends HTMLArkProps<"section"> {}

const TITLES = {
  remove: () => recordingMessages.removeTitle,
  removed: () => recordingMessages.removedOpen,
  complete: () => recordingMessages.pendingTitle,
} satisfies Readonly<Record<NonNullable<RecordingListView["dialog"]>["type"], () => string>>

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
  return (
    <ark.section {...part} {...props}>
      <h3 ref={heading} tabIndex={-1} {...title}>
        {TITLES[dialog.type]()}
      </h3>
      {removeText === "" ? null : <p>{removeText}</p>}
      <RecordingListPinFields key={dialog.type} />
      {children}
    </ark.section>
  )
}
