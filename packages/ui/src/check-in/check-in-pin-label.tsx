import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { accessMessages } from "@porchlight/core/access"
import { checkInMessages } from "@porchlight/core/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInPinLabelProps extends FieldLabelProps {}

/** What the PIN is asked for. */
export function CheckInPinLabel({ children, ...props }: CheckInPinLabelProps) {
  const { state, pin } = useCheckInContext()
  const part = usePart(checkInAnatomy, "pin-label", state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? (pin.purpose === "end" ? checkInMessages.endPin : accessMessages.enterPin)}
    </FieldLabel>
  )
}
