import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextPhoneErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the number. Not there while nothing is. */
export function EscapeTextPhoneErrorText({ children, ...props }: EscapeTextPhoneErrorTextProps) {
  const escape = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "phone-error-text", escape.state)
  return (
    <FieldErrorText {...part} {...props}>
      {children ?? escape.phoneError}
    </FieldErrorText>
  )
}
