import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { clarityMessages } from "@porchlight/core/clarity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityCloseTriggerProps extends HTMLArkProps<"button"> {}

/** Closes it; what was asked is gone. */
export function ClarityCloseTrigger({ children, onClick, ...props }: ClarityCloseTriggerProps) {
  const view = useClarityContext()
  const part = usePart(clarityAnatomy, "close-trigger", view.state)
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.close()
      })}
      {...part}
      {...props}
    >
      {children ?? clarityMessages.close}
    </ark.button>
  )
}
