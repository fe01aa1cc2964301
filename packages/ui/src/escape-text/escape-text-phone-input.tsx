import { FieldInput, type FieldInputProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { chain, useDescribedBy } from "../form/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextPhoneInputProps extends FieldInputProps {}

/** Where the number is typed; that of whoever said yes last is there already. */
export function EscapeTextPhoneInput({ onChange, ...props }: EscapeTextPhoneInputProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "phone-input", escape.state)
  return (
    <FieldInput
      type="tel"
      autoComplete="off"
      value={escape.phone}
      onChange={chain(onChange, (event) => escape.setPhone(event.currentTarget.value))}
      aria-required
      aria-describedby={useDescribedBy()}
      {...part}
      {...props}
    />
  )
}
