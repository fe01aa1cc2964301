import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { adminPanelMessages } from "@porchlight/core/admin"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext, useAdminPerson } from "./use-admin-context.ts"

export interface AdminPersonOpenTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the account around it; the look is written down. */
export function AdminPersonOpenTrigger({ children, onClick, ...props }: AdminPersonOpenTriggerProps) {
  const { state, isPending } = useAdminContext()
  const { email, signedUp, wasOpen, open } = useAdminPerson()
  return (
    <ark.button
      type="button"
      aria-label={adminPanelMessages.lookAt(email, signedUp)}
      data-step-focus={wasOpen ? "" : undefined}
      aria-disabled={isPending}
      onClick={chain(onClick, () => {
        if (!isPending) open()
      })}
      {...partAttributes(adminAnatomy, "person-open-trigger", state)}
      {...props}
    >
      {children ?? adminPanelMessages.look}
    </ark.button>
  )
}
