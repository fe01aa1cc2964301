import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentHeadingProps extends HTMLArkProps<"h2"> {}

/** The state in words. Focus comes here when the alarm is resolved. */
export function IncidentHeading({ children, ...props }: IncidentHeadingProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "heading", incident.state)
  return (
    <ark.h2 tabIndex={-1} data-step-focus="" {...part} {...props}>
      {children ?? incident.status}
    </ark.h2>
  )
}
