import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentOpenedAtProps extends HTMLArkProps<"p"> {}

/** When the alarm opened. */
export function IncidentOpenedAt({ children, ...props }: IncidentOpenedAtProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "opened-at", incident.state)
  if (incident.openedAt === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? incident.openedAt}
    </ark.p>
  )
}
