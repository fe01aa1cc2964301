import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeBackTriggerProps extends HTMLArkProps<"button"> {}

/** Goes back a step; what was chosen stays. */
export function VibeBackTrigger({ children, onClick, ...props }: VibeBackTriggerProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "back-trigger", view.state)
  if (view.step === null || view.step === 1) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.back()
      })}
      {...part}
      {...props}
    >
      {children ?? vibeMessages.back}
    </ark.button>
  )
}
