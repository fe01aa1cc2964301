import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextPhoneFieldProps extends FieldRootProps {}

/** Holds the number's label, input and error together. */
export function EscapeTextPhoneField(props: EscapeTextPhoneFieldProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "phone-field", escape.state)
  return <FieldRoot invalid={escape.phoneError !== null} {...part} {...props} />
}
