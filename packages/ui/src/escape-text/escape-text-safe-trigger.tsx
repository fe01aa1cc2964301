import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextSafeTriggerProps extends HTMLArkProps<"button"> {}

/** Stops the second text. Enabled only while there is something to stop; on a text that is not sent yet it takes that back. */
export function EscapeTextSafeTrigger({ children, onClick, ...props }: EscapeTextSafeTriggerProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "safe-trigger", escape.state)
  if (escape.state === "form" || escape.state === "loading") return null
  const isUnsent = escape.state === "unsent" || escape.state === "sending"
  // It was taken back already, and nothing else is left to stop.
  if (escape.isDropped) return null
  return (
    <ark.button
      type="button"
      disabled={!escape.canConfirmSafe}
      onClick={chain(onClick, () => {
        escape.confirmSafe()
      })}
      {...part}
      {...props}
    >
      {children ?? (isUnsent ? escapeTextMessages.dropUnsent : escapeTextMessages.safe)}
    </ark.button>
  )
}
