import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeReasonsProps extends HTMLArkProps<"fieldset"> {}

/** The dialog's second step: five reasons, none of them needed. */
export function VibeReasons(props: VibeReasonsProps) {
  const { state, step, reasons, toggle } = useVibeContext()
  const part = usePart(vibeAnatomy, "reasons", state)
  const name = useId()
  if (step !== 2) return null
  return (
    <ark.fieldset {...part} {...props}>
      <legend {...partAttributes(vibeAnatomy, "reasons-label", state)}>{vibeMessages.reasonsTitle}</legend>
      {reasons.map(({ value, text, isChosen }) => (
        <label key={value} {...partAttributes(vibeAnatomy, "option", state)}>
          <input type="checkbox" name={name} checked={isChosen} onChange={() => toggle(value)} />
          {text}
        </label>
      ))}
    </ark.fieldset>
  )
}
