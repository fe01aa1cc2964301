import { FieldErrorText, type FieldErrorTextProps } from "@ark-ui/react/field"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext, useAdminField } from "./use-admin-context.ts"

export interface AdminErrorTextProps extends FieldErrorTextProps {}

/** What is wrong with the field. Not there while nothing is. */
export function AdminErrorText({ children, ...props }: AdminErrorTextProps) {
  const { state, faults } = useAdminContext()
  const name = useAdminField()
  const fault = name === "password" || name === "search" || name === "phone" ? faults[name] : undefined
  return (
    <FieldErrorText {...partAttributes(adminAnatomy, "error-text", state)} {...props}>
      {children ?? fault}
    </FieldErrorText>
  )
}
