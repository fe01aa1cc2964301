import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentAnswerProps extends HTMLArkProps<"p"> {}

/** Who has answered, or that nobody has. Not there once the alarm is over. */
export function IncidentAnswer({ children, ...props }: IncidentAnswerProps) {
  const incident = useIncidentContext()
  const part = usePart(incidentAnatomy, "answer", incident.state)
  if (incident.answer === null || incident.state === "resolved") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? incident.answer}
    </ark.p>
  )
}
