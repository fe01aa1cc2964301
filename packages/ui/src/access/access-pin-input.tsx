import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { PIN_MAX_LENGTH } from "@porchlight/core/access"
import { partAttributes } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { useAccessPinContext } from "./use-access-pin-context.ts"

export interface AccessPinInputProps extends FieldInputProps {}

/** Where the PIN is typed. One field rather than boxes: boxes would show its length to whoever looks on. */
export function AccessPinInput({ onChange, ...props }: AccessPinInputProps) {
  const entry = useAccessPinContext()
  return (
    <FieldInput
      type="password"
      name="pin"
      inputMode="numeric"
      autoComplete="off"
      maxLength={PIN_MAX_LENGTH}
      value={entry.pin}
      onChange={chain(onChange, (event) => entry.change(event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      {...partAttributes(accessAnatomy, "pin-input", entry.state)}
      {...props}
    />
  )
}
