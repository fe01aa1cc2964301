import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import { usePart } from "../anatomy/index.ts"
import { useDescribedBy } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentPinInputProps extends FieldInputProps {}

/** Takes the PIN. It is read when it is sent and kept nowhere, so that a password manager does not offer to. */
export function IncidentPinInput(props: IncidentPinInputProps) {
  const part = usePart(incidentAnatomy, "pin-input", useIncidentContext().state)
  return (
    <FieldInput
      type="password"
      name="pin"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_MAX_LENGTH}
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    />
  )
}
