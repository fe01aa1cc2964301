import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeLevelsProps extends HTMLArkProps<"fieldset"> {}

/** The page's three levels: each is shared with one tap. While one waits to be sent it is the pressed one. */
export function VibeLevels(props: VibeLevelsProps) {
  const { state, canChoose, levels, share } = useVibeContext()
  const part = usePart(vibeAnatomy, "levels", state)
  if (!canChoose) return null
  return (
    <ark.fieldset tabIndex={-1} aria-label={vibeMessages.question} {...part} {...props}>
      {levels.map(({ value, text, hint, isChosen }) => (
        <button
          key={value}
          type="button"
          aria-pressed={state === "unsent" ? isChosen : undefined}
          onClick={() => share(value)}
          {...partAttributes(vibeAnatomy, "level-trigger", state)}
        >
          <strong>{text}</strong>
          <span>{hint}</span>
        </button>
      ))}
    </ark.fieldset>
  )
}
