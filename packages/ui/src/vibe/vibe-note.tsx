import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeNoteProps extends HTMLArkProps<"div"> {}

/** The dialog's third step: her own words, counted and never cut. */
export function VibeNote(props: VibeNoteProps) {
  const { state, step, note, noteLeft, fault, write } = useVibeContext()
  const part = usePart(vibeAnatomy, "field", state)
  const id = useId()
  if (step !== 3) return null
  return (
    <ark.div {...part} {...props}>
      <label htmlFor={id} {...partAttributes(vibeAnatomy, "label", state)}>
        {vibeMessages.noteTitle}
      </label>
      <textarea
        id={id}
        rows={3}
        value={note}
        aria-invalid={fault !== null || undefined}
        aria-describedby={`${id}-left`}
        onChange={(event) => write(event.currentTarget.value)}
        {...partAttributes(vibeAnatomy, "textarea", state)}
      />
      <span id={`${id}-left`} {...partAttributes(vibeAnatomy, "hint", state)}>
        {noteLeft}
      </span>
    </ark.div>
  )
}
