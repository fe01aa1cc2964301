import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { adminPanelMessages } from "@porchlight/core/admin"
import { usePart } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext } from "./use-admin-context.ts"

export interface AdminRedactedProps extends HTMLArkProps<"p"> {}

/** Says that something of the opened person is masked. Not there where nothing is. */
export function AdminRedacted({ children, ...props }: AdminRedactedProps) {
  const { state, person } = useAdminContext()
  const part = usePart(adminAnatomy, "redacted", state)
  if (person?.isRedacted !== true) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? adminPanelMessages.redacted}
    </ark.p>
  )
}
