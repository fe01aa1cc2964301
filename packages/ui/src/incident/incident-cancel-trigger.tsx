import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { checkInMessages } from "@porchlight/core/check-in"
import { incidentMessages } from "@porchlight/core/incident"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the PIN form, or gives up what was not sent: it stands outside of the form, which is not there then. */
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
      {children ?? (incident.state === "unsent" ? checkInMessages.unsentCancel : incidentMessages.cancel)}
    </ark.button>
  )
}
