import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVisuallyHidden } from "../form/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextAnnouncementProps extends HTMLArkProps<"output"> {}

/** Says what came of it, once; the countdown is not spoken by the second. */
export function EscapeTextAnnouncement({ children, ...props }: EscapeTextAnnouncementProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "announcement", escape.state)
  const hidden = useVisuallyHidden()
  return (
    <ark.output style={hidden} aria-live="polite" {...part} {...props}>
      {children ?? escape.unsent ?? escape.status}
    </ark.output>
  )
}
