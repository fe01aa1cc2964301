import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextFatesProps extends HTMLArkProps<"dl"> {}

/** What became of the first and the second text. Not there before the first. */
export function EscapeTextFates({ children, ...props }: EscapeTextFatesProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "fates", escape.state)
  if (escape.fates.length === 0) return null
  return (
    <ark.dl {...part} {...props}>
      {children ??
        escape.fates.map(({ title, fate }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{fate}</dd>
          </div>
        ))}
    </ark.dl>
  )
}
