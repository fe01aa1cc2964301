import { FieldLabel, type FieldLabelProps } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { labelOf } from "./admin.labels.ts"
import { useAdminContext, useAdminField } from "./use-admin-context.ts"

export interface AdminLabelProps extends FieldLabelProps {}

/** What the field asks for. */
export function AdminLabel({ children, ...props }: AdminLabelProps) {
  const { state } = useAdminContext()
  const name = useAdminField()
  return (
    <FieldLabel {...partAttributes(adminAnatomy, "label", state)} {...props}>
      {children ?? labelOf(name)}
    </FieldLabel>
  )
}
