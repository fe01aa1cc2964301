import { FieldHelperText, type FieldHelperTextProps } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { hintOf } from "./admin.labels.ts"
import { useAdminContext, useAdminField } from "./use-admin-context.ts"

export interface AdminHintProps extends FieldHelperTextProps {}

/** What the field takes. */
export function AdminHint({ children, ...props }: AdminHintProps) {
  const { state } = useAdminContext()
  const name = useAdminField()
  return (
    <FieldHelperText {...partAttributes(adminAnatomy, "hint", state)} {...props}>
      {children ?? hintOf(name)}
    </FieldHelperText>
  )
}
