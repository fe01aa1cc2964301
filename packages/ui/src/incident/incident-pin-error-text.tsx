import type { FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { PinError } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentPinErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the PIN. Not there while nothing is; while the next one is checked its place is kept. */
export function IncidentPinErrorText(props: IncidentPinErrorTextProps) {
  const { state, error } = useIncidentContext()
  const part = usePart(incidentAnatomy, "pin-error-text", state)
  return <PinError role="alert" error={error} isChecking={state === "resolving"} {...part} {...props} />
}
