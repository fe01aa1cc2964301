import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentPinErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the PIN. Not there while nothing is. */
export function IncidentPinErrorText({ children, ...props }: IncidentPinErrorTextProps) {
  const { state, error } = useIncidentContext()
  const part = usePart(incidentAnatomy, "pin-error-text", state)
  return (
    <FieldErrorText role="alert" {...part} {...props}>
      {children ?? error}
    </FieldErrorText>
  )
}
