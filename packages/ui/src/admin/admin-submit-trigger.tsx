import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { submitText, type AdminFormAct } from "./admin.labels.ts"
import { useAdminContext } from "./use-admin-context.ts"

export interface AdminSubmitTriggerProps extends HTMLArkProps<"button"> {
  /** What its form does, for its words. */
  readonly act: AdminFormAct
}

/** Sends the form around it. It stays focusable while it waits: a disabled button would drop the focus. */
export function AdminSubmitTrigger({ act, children, ...props }: AdminSubmitTriggerProps) {
  const { state, isPending } = useAdminContext()
  return (
    <ark.button
      type="submit"
      aria-disabled={isPending}
      {...partAttributes(adminAnatomy, "submit-trigger", state)}
      data-act={act}
      {...props}
    >
      {children ?? submitText(act)}
    </ark.button>
  )
}
