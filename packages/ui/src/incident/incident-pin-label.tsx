import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { accessMessages } from "@porchlight/core/access"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentPinLabelProps extends FieldLabelProps {}

/** Says that it is the PIN that is asked for. */
export function IncidentPinLabel({ children, ...props }: IncidentPinLabelProps) {
  const { state } = useIncidentContext()
  const part = usePart(incidentAnatomy, "pin-label", state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? accessMessages.enterPin}
    </FieldLabel>
  )
}
