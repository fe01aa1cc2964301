import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextStatusProps extends HTMLArkProps<"p"> {}

/** The state in words; empty in the form. */
export function EscapeTextStatus({ children, ...props }: EscapeTextStatusProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "status", escape.state)
  return (
    <ark.p tabIndex={-1} {...part} {...props}>
      {children ?? escape.status}
    </ark.p>
  )
}
