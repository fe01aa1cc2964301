import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext, useAdminPerson } from "./use-admin-context.ts"

export interface AdminPersonEmailProps extends HTMLArkProps<"p"> {}

/** The address, masked. */
export function AdminPersonEmail({ children, ...props }: AdminPersonEmailProps) {
  const { state } = useAdminContext()
  const { email } = useAdminPerson()
  return (
    <ark.p {...partAttributes(adminAnatomy, "person-email", state)} {...props}>
      {children ?? email}
    </ark.p>
  )
}
