import { useCheckInContext } from "./use-check-in-context.ts"
import { CheckInPinVisit, type CheckInPinVisitProps } from "./check-in-pin-visit.tsx"

export interface CheckInPinFormProps extends CheckInPinVisitProps {}

/** Asks for the PIN. There only while one is needed. */
export function CheckInPinForm(props: CheckInPinFormProps) {
  return useCheckInContext().pin.state === "closed" ? null : <CheckInPinVisit {...props} />
}
