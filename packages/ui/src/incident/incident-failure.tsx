import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentFailureProps extends HTMLArkProps<"div"> {}

/** Says that the alarm cannot be seen, and that it goes on. */
export function IncidentFailure({ children, ...props }: IncidentFailureProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "failure", incident.state)
  if (incident.state !== "failed") return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? incident.status}
    </ark.div>
  )
}
