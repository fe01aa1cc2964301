import { Field } from "@ark-ui/react/field"
import { accessMessages } from "@porchlight/core/access"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentPinLabelProps extends Field.LabelProps {}

/** Says that it is the PIN that is asked for. */
export function IncidentPinLabel({ children, ...props }: IncidentPinLabelProps) {
  const { state } = useIncidentContext()
  const part = usePart(incidentAnatomy, "pin-label", state)
  return (
    <Field.Label {...part} {...props}>
      {children ?? accessMessages.enterPin}
    </Field.Label>
  )
}
