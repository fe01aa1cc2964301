import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextSendTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the first text. Belongs into the form. */
export function EscapeTextSendTrigger({ children, ...props }: EscapeTextSendTriggerProps) {
  const part = usePart(escapeTextAnatomy, "send-trigger", useEscapeTextContext().state)
  return (
    <ark.button type="submit" {...part} {...props}>
      {children ?? escapeTextMessages.send}
    </ark.button>
  )
}
