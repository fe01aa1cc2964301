import type { FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { KeptError } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInPinErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the PIN. Not there while nothing is; while the next one is checked its place is kept. */
export function CheckInPinErrorText(props: CheckInPinErrorTextProps) {
  const { state, pin } = useCheckInContext()
  const part = usePart(checkInAnatomy, "pin-error-text", state)
  return (
    <KeptError role="alert" error={pin.error} isWaiting={pin.state === "checking"} {...part} {...props} />
  )
}
