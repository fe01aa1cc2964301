import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeShareTriggerProps extends HTMLArkProps<"button"> {}

/** Shares what was chosen, at the last step. */
export function VibeShareTrigger({ children, onClick, ...props }: VibeShareTriggerProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "share-trigger", view.state)
  if (view.step !== 3) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.share()
      })}
      {...part}
      {...props}
    >
      {children ?? vibeMessages.share}
    </ark.button>
  )
}
