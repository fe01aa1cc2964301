import { FieldHelperText, type FieldHelperTextProps } from "@ark-ui/react/field"
import { usePart } from "../anatomy/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { accessHints } from "./access.labels.ts"
import { useAccessContext, useAccessField } from "./use-access-context.ts"

export interface AccessHintProps extends FieldHelperTextProps {}

/** What the field around it is for; read with the field. */
export function AccessHint({ children, ...props }: AccessHintProps) {
  const part = usePart(accessAnatomy, "hint", useAccessContext().state)
  const name = useAccessField()
  return (
    <FieldHelperText {...part} {...props}>
      {children ?? accessHints[name]}
    </FieldHelperText>
  )
}
