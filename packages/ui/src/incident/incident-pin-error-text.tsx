import type { FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { KeptError } from "../form/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentPinErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the PIN. Not there while nothing is; while the next one is checked its place is kept. */
export function IncidentPinErrorText(props: IncidentPinErrorTextProps) {
  const { state, error } = useIncidentContext()
  const part = usePart(incidentAnatomy, "pin-error-text", state)
  return <KeptError role="alert" error={error} isWaiting={state === "resolving"} {...part} {...props} />
}
