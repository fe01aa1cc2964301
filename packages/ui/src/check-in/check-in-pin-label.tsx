import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { accessMessages } from "@porchlight/core/access"
import { checkInMessages } from "@porchlight/core/check-in"
import type { PinPurpose } from "@porchlight/machines/check-in"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInPinLabelProps extends FieldLabelProps {}

/** What the PIN is asked for. */
export function CheckInPinLabel({ children, ...props }: CheckInPinLabelProps) {
  const {
    state,
    pin: { purpose },
  } = useCheckInContext()
  const part = usePart(checkInAnatomy, "pin-label", state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? labelOf(purpose)}
    </FieldLabel>
  )
}

function labelOf(purpose: PinPurpose): string {
  if (typeof purpose === "number") return checkInMessages.extendPin(purpose)
  return purpose === "end" ? checkInMessages.endPin : accessMessages.enterPin
}
