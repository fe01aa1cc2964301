import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentNobodyProps extends HTMLArkProps<"div"> {}

/** What helps where nobody could be told: the number to call. There only then. */
export function IncidentNobody(props: IncidentNobodyProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "nobody", incident.state)
  return incident.isNobodyTold ? <ark.div {...part} {...props} /> : null
}
