import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeNextTriggerProps extends HTMLArkProps<"button"> {}

/** Goes on to the next step; refused in words while no vibe is chosen. */
export function VibeNextTrigger({ children, onClick, ...props }: VibeNextTriggerProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "next-trigger", view.state)
  if (view.step === null || view.step === 3) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.next()
      })}
      {...part}
      {...props}
    >
      {children ?? vibeMessages.next}
    </ark.button>
  )
}
