import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeAgainTriggerProps extends HTMLArkProps<"button"> {}

/** Begins anew after one was shared. */
export function VibeAgainTrigger({ children, onClick, ...props }: VibeAgainTriggerProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "again-trigger", view.state)
  if (view.state !== "shared") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.again()
      })}
      {...part}
      {...props}
    >
      {children ?? vibeMessages.again}
    </ark.button>
  )
}
