import { Field } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { hintOf } from "./admin.labels.ts"
import { useAdminContext, useAdminField } from "./use-admin-context.ts"

export interface AdminHintProps extends Field.HelperTextProps {}

/** What the field takes. */
export function AdminHint({ children, ...props }: AdminHintProps) {
  const { state } = useAdminContext()
  const name = useAdminField()
  return (
    <Field.HelperText {...partAttributes(adminAnatomy, "hint", state)} {...props}>
      {children ?? hintOf(name)}
    </Field.HelperText>
  )
}
