import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextCountdownProps extends HTMLArkProps<"p"> {}

/** When the second text goes out. Not there without a run. */
export function EscapeTextCountdown({ children, ...props }: EscapeTextCountdownProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "countdown", escape.state)
  if (escape.countdown === null || escape.state === "repeated") return null
  const isOver = escape.state === "safe"
  return (
    <ark.p role="timer" {...part} {...props}>
      {children ?? (isOver ? escape.countdown : escapeTextMessages.counting(escape.countdown))}
    </ark.p>
  )
}
