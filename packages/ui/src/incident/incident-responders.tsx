import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { IncidentResponder } from "./incident-responder.tsx"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentRespondersProps extends HTMLArkProps<"ul"> {}

/** The people who are told, one line each. */
export function IncidentResponders(props: IncidentRespondersProps) {
  const { state, responders } = useIncidentContext()
  const part = usePart(incidentAnatomy, "responders", state)
  if (responders.length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {responders.map((responder) => (
        <IncidentResponder key={responder.contactId} responder={responder} />
      ))}
    </ark.ul>
  )
}
