import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import { usePart } from "../anatomy/index.ts"
import { useDescribedBy } from "../form/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosPinInputProps extends FieldInputProps {}

/** Takes the PIN. It is read when it is sent and kept nowhere, so that a password manager does not offer to. */
export function SosPinInput(props: SosPinInputProps) {
  const part = usePart(sosAnatomy, "pin-input", useSosContext().state)
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
