import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextOwnTextProps extends HTMLArkProps<"a"> {}

/** A text of her own, written already: it needs no network of ours. There only while ours does not have it. */
export function EscapeTextOwnText({ children, ...props }: EscapeTextOwnTextProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "own-text", escape.state)
  if (escape.ownText === null) return null
  return (
    <ark.a href={escape.ownText.href} {...part} {...props}>
      {children ?? escape.ownText.label}
    </ark.a>
  )
}
