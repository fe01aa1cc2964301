import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext } from "./use-admin-context.ts"

export interface AdminRefusalProps extends HTMLArkProps<"p"> {}

/** Why there is no way in for this account or session. Not there where there is one. */
export function AdminRefusal({ children, ...props }: AdminRefusalProps) {
  const { state, refusal } = useAdminContext()
  const part = usePart(adminAnatomy, "refusal", state)
  if (refusal === null) return null
  return (
    <ark.p role="alert" {...part} {...props}>
      {children ?? refusal}
    </ark.p>
  )
}
