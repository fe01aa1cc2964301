import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { triggerText, type AdminTriggerAct } from "./admin.labels.ts"
import { useAdminContext } from "./use-admin-context.ts"

export interface AdminActTriggerProps extends HTMLArkProps<"button"> {
  readonly act: AdminTriggerAct
}

/** Does one thing at once. */
export function AdminActTrigger({ act, children, onClick, ...props }: AdminActTriggerProps) {
  const admin = useAdminContext()
  return (
    <ark.button
      type="button"
      aria-disabled={admin.isPending}
      onClick={chain(onClick, () => {
        if (!admin.isPending) admin[act]()
      })}
      {...partAttributes(adminAnatomy, "act-trigger", admin.state)}
      data-act={act}
      {...props}
    >
      {children ?? triggerText(act)}
    </ark.button>
  )
}
