import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { vibeMessages } from "@porchlight/core/vibe"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeCloseTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the dialog. What was shared goes on by itself. */
export function VibeCloseTrigger({ children, onClick, ...props }: VibeCloseTriggerProps) {
  const view = useVibeContext()
  const part = usePart(vibeAnatomy, "close-trigger", view.state)
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.close()
      })}
      {...part}
      {...props}
    >
      {children ?? vibeMessages.close}
    </ark.button>
  )
}
