import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeFeelingsProps extends HTMLArkProps<"fieldset"> {}

/** The dialog's first step: one of five feelings. */
export function VibeFeelings(props: VibeFeelingsProps) {
  const { state, step, fault, feelings, choose } = useVibeContext()
  const part = usePart(vibeAnatomy, "feelings", state)
  const name = useId()
  if (step !== 1) return null
  return (
    <ark.fieldset aria-invalid={fault !== null || undefined} {...part} {...props}>
      <legend {...partAttributes(vibeAnatomy, "feelings-label", state)}>{vibeMessages.question}</legend>
      {feelings.map(({ value, text, isChosen }) => (
        <label key={value} {...partAttributes(vibeAnatomy, "option", state)}>
          <input type="radio" name={name} checked={isChosen} onChange={() => choose(value)} />
          {text}
        </label>
      ))}
    </ark.fieldset>
  )
}
