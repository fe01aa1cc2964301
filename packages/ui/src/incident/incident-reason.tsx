import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentReasonProps extends HTMLArkProps<"p"> {}

/** Why it rang, in facts. */
export function IncidentReason({ children, ...props }: IncidentReasonProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "reason", incident.state)
  if (incident.reason === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? incident.reason}
    </ark.p>
  )
}
