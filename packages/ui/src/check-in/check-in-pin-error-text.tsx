import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInPinErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the PIN. Not there while nothing is. */
export function CheckInPinErrorText({ children, ...props }: CheckInPinErrorTextProps) {
  const { state, pin } = useCheckInContext()
  const part = usePart(checkInAnatomy, "pin-error-text", state)
  return (
    <FieldErrorText role="alert" {...part} {...props}>
      {children ?? pin.error}
    </FieldErrorText>
  )
}
