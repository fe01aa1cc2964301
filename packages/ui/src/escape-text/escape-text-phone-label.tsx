import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { escapeTextMessages } from "@porchlight/core/escape-text"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextPhoneLabelProps extends FieldLabelProps {}

/** The name of the number's field. */
export function EscapeTextPhoneLabel({ children, ...props }: EscapeTextPhoneLabelProps) {
  const part = usePart(escapeTextAnatomy, "phone-label", useEscapeTextContext().state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? escapeTextMessages.to}
    </FieldLabel>
  )
}
