import { useIncidentContext } from "./use-incident-context.ts"
import { IncidentPinVisit, type IncidentPinVisitProps } from "./incident-pin-visit.tsx"

export interface IncidentPinFormProps extends IncidentPinVisitProps {}

/** Asks for the PIN. There only while one is needed. */
export function IncidentPinForm(props: IncidentPinFormProps) {
  return ["asking", "resolving"].includes(useIncidentContext().state) ? <IncidentPinVisit {...props} /> : null
}
