import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ResponderLineView } from "@porchlight/machines/incident"
import { partAttributes } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"

export interface IncidentResponderProps extends HTMLArkProps<"li"> {
  readonly responder: ResponderLineView
}

/** One person of an alarm and how far they are. */
export function IncidentResponder({ responder, children, ...props }: IncidentResponderProps) {
  return (
    <ark.li {...partAttributes(incidentAnatomy, "responder", responder.state)} {...props}>
      {children ?? (responder.age === null ? responder.text : `${responder.text}, ${responder.age}`)}
    </ark.li>
  )
}
