import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeOpenTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the dialog. */
export function VibeOpenTrigger({ children, onClick, ...props }: VibeOpenTriggerProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "open-trigger", view.state)
  return (
    <ark.button
      type="button"
      aria-haspopup="dialog"
      onClick={chain(onClick, () => {
        view.open()
      })}
      {...part}
      {...props}
    >
      {children ?? vibeMessages.title}
    </ark.button>
  )
}
