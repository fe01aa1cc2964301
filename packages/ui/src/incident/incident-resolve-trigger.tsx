import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { incidentMessages } from "@porchlight/core/incident"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentResolveTriggerProps extends HTMLArkProps<"button"> {}

/** 'I am safe'. Asks for the PIN; there only while the alarm is open. */
export function IncidentResolveTrigger({ children, onClick, ...props }: IncidentResolveTriggerProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "resolve-trigger", incident.state)
  if (incident.state !== "watching") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        incident.openPin()
      })}
      {...part}
      {...props}
    >
      {children ?? incidentMessages.resolve}
    </ark.button>
  )
}
