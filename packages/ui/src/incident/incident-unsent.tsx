import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentUnsentProps extends HTMLArkProps<"div"> {}

/** 'I am safe' that did not reach the server says so. */
export function IncidentUnsent({ children, ...props }: IncidentUnsentProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "unsent", incident.state)
  if (incident.unsent === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? incident.unsent}
    </ark.div>
  )
}
