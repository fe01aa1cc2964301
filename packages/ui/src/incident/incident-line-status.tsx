import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentLineStatusProps extends HTMLArkProps<"output"> {}

/** Says that the line is down and that the alarm goes on. Empty while it is up. */
export function IncidentLineStatus({ children, ...props }: IncidentLineStatusProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "line-status", incident.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? incident.lineText}
    </ark.output>
  )
}
