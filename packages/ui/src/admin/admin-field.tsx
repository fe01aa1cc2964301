import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import type { AdminFieldName } from "./admin.labels.ts"
import { AdminFieldContext, useAdminContext } from "./use-admin-context.ts"

export interface AdminFieldProps extends FieldRootProps {
  readonly name: AdminFieldName
}

/** Ties label, control, hint and error of one field together. */
export function AdminField({ name, ...props }: AdminFieldProps) {
  const { state, faults } = useAdminContext()
  const isWrong = name in faults
  return (
    <AdminFieldContext.Provider value={name}>
      <FieldRoot
        role="none"
        invalid={isWrong}
        {...partAttributes(adminAnatomy, "field", state)}
        data-name={name}
        {...props}
      />
    </AdminFieldContext.Provider>
  )
}
