import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextUnsentProps extends HTMLArkProps<"div"> {}

/** Says that something has not reached the server, and why. */
export function EscapeTextUnsent({ children, ...props }: EscapeTextUnsentProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "unsent", escape.state)
  if (escape.unsent === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? escape.unsent}
    </ark.div>
  )
}
