import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { incidentMessages } from "@porchlight/core/incident"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the PIN form, or gives up what was not sent. */
export function IncidentCancelTrigger({ children, onClick, ...props }: IncidentCancelTriggerProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "cancel-trigger", incident.state)
  if (incident.state !== "asking" && incident.state !== "resolving" && incident.state !== "unsent")
    return null
  return (
    <ark.button
      type="button"
      aria-disabled={incident.state === "resolving"}
      onClick={chain(onClick, () => {
        if (!(incident.state === "resolving")) incident.cancelPin()
      })}
      {...part}
      {...props}
    >
      {children ?? incidentMessages.cancel}
    </ark.button>
  )
}
