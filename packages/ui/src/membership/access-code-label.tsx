import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { membershipMessages } from "@porchlight/core/membership"
import { usePart } from "../anatomy/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeLabelProps extends FieldLabelProps {}

/** Names the field. */
export function AccessCodeLabel({ children, ...props }: AccessCodeLabelProps) {
  const { state } = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "label", state)
  return (
    <FieldLabel {...part} {...props}>
      {children ?? membershipMessages.codeLabel}
    </FieldLabel>
  )
}
