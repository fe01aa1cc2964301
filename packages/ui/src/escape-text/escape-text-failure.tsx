import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextFailureProps extends HTMLArkProps<"div"> {}

/** A text that did not go out: what the specification says, and what is known of why. */
export function EscapeTextFailure({ children, ...props }: EscapeTextFailureProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "failure", escape.state)
  if (escape.failure === null) return null
  const { title, text, detail } = escape.failure
  return (
    <ark.div role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? (
        <>
          <strong>{title}</strong>
          <p>{text}</p>
          {detail === null ? null : <p>{detail}</p>}
        </>
      )}
    </ark.div>
  )
}
