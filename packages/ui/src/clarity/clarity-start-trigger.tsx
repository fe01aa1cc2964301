import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { clarityMessages } from "@porchlight/core/clarity"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityStartTriggerProps extends HTMLArkProps<"button"> {}

/** Goes on from the introduction to the chat. */
export function ClarityStartTrigger({ children, onClick, ...props }: ClarityStartTriggerProps) {
  const view = useClarityContext()
  const part = usePart(clarityAnatomy, "start-trigger", view.state)
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        view.start()
      })}
      {...part}
      {...props}
    >
      {children ?? clarityMessages.start}
    </ark.button>
  )
}
