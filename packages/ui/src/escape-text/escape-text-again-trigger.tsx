import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextAgainTriggerProps extends HTMLArkProps<"button"> {}

/** Back to the form, once a run is over. */
export function EscapeTextAgainTrigger({ children, onClick, ...props }: EscapeTextAgainTriggerProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "again-trigger", escape.state)
  if (!escape.canSendAgain) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        escape.sendAgain()
      })}
      {...part}
      {...props}
    >
      {children ?? escapeTextMessages.again}
    </ark.button>
  )
}
