import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import { usePart } from "../anatomy/index.ts"
import { useDescribedBy } from "../form/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInPinInputProps extends FieldInputProps {}

/** Takes the PIN. It is read when it is sent and kept nowhere, so that a password manager does not offer to. */
export function CheckInPinInput(props: CheckInPinInputProps) {
  const part = usePart(checkInAnatomy, "pin-input", useCheckInContext().state)
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
