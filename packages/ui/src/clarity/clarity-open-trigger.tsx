import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { clarityMessages } from "@porchlight/core/clarity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityOpenTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the introduction. */
export function ClarityOpenTrigger({ children, onClick, ...props }: ClarityOpenTriggerProps) {
  const view = useClarityContext()
  const part = usePart(clarityAnatomy, "open-trigger", view.state)
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
      {children ?? clarityMessages.open}
    </ark.button>
  )
}
