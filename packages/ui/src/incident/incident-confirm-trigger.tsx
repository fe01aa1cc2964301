import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { incidentMessages } from "@porchlight/core/incident"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the PIN. */
export function IncidentConfirmTrigger({ children, ...props }: IncidentConfirmTriggerProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "confirm-trigger", incident.state)
  return (
    <ark.button type="submit" aria-disabled={incident.state === "resolving"} {...part} {...props}>
      {children ?? incidentMessages.resolve}
    </ark.button>
  )
}
