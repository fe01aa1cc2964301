import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeGiveUpTriggerProps extends HTMLArkProps<"button"> {}

/** Gives up what was not sent. */
export function VibeGiveUpTrigger({ children, onClick, ...props }: VibeGiveUpTriggerProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "give-up-trigger", view.state)
  if (view.unsent === null || view.unsent === vibeMessages.starting) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.giveUp()
      })}
      {...part}
      {...props}
    >
      {children ?? vibeMessages.giveUp}
    </ark.button>
  )
}
