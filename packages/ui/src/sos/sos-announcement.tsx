import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVisuallyHidden } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosAnnouncementProps extends HTMLArkProps<"output"> {}

/** Speaks the countdown, each second of it, and what comes after. */
export function SosAnnouncement({ children, ...props }: SosAnnouncementProps) {
  const sos = useSosContext()
  const part = usePart(sosAnatomy, "announcement", sos.state)
  const hidden = useVisuallyHidden()
  return (
    <ark.output style={hidden} aria-live="assertive" {...part} {...props}>
      {children ?? sos.unsent ?? sos.status}
    </ark.output>
  )
}
