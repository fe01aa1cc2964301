import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { incidentMessages } from "@porchlight/core/incident"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only when the alarm could not be seen. */
export function IncidentRetryTrigger({ children, onClick, ...props }: IncidentRetryTriggerProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "retry-trigger", incident.state)
  if (incident.state !== "failed") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        incident.look()
      })}
      {...part}
      {...props}
    >
      {children ?? incidentMessages.retry}
    </ark.button>
  )
}
