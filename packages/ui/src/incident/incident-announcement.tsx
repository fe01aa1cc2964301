import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVisuallyHidden } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentAnnouncementProps extends HTMLArkProps<"output"> {}

/** Tells screen readers when somebody answers or the alarm is over. */
export function IncidentAnnouncement({ children, ...props }: IncidentAnnouncementProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "announcement", incident.state)
  const hidden = useVisuallyHidden()
  return (
    <ark.output style={hidden} {...part} {...props}>
      {children ?? (incident.state === "resolved" ? incident.status : incident.answer)}
    </ark.output>
  )
}
