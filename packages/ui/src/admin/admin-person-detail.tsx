import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext, useAdminPerson } from "./use-admin-context.ts"

export interface AdminPersonDetailProps extends HTMLArkProps<"p"> {}

/** Where the account stands. */
export function AdminPersonDetail({ children, ...props }: AdminPersonDetailProps) {
  const { state } = useAdminContext()
  const { detail } = useAdminPerson()
  return (
    <ark.p {...partAttributes(adminAnatomy, "person-detail", state)} {...props}>
      {children ?? detail}
    </ark.p>
  )
}
