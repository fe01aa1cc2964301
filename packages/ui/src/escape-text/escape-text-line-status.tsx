import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down. Empty while it is up. */
export function EscapeTextLineStatus({ children, ...props }: EscapeTextLineStatusProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "line-status", escape.state)
  const isDown = escape.line === "down" && escape.state !== "loading"
  const isKnown = escape.people.length > 0
  const text = isKnown ? escapeTextMessages.lineDown : escapeTextMessages.loadFailed
  return (
    <ark.output {...part} {...props}>
      {children ?? (isDown ? text : "")}
    </ark.output>
  )
}
