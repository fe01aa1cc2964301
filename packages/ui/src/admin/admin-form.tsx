import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import type { AdminFormAct } from "./admin.labels.ts"
import { useAdminContext } from "./use-admin-context.ts"

export interface AdminFormProps extends HTMLArkProps<"form"> {
  /** What sending it does. */
  readonly act: AdminFormAct
}

/** One thing as a form. A refused one moves focus to its field in error. */
export function AdminForm({ act, onSubmit, ...props }: AdminFormProps) {
  const admin = useAdminContext()
  const form = useFaultFocus(admin.refusals)
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!admin.isPending) admin[act]()
      })}
      {...partAttributes(adminAnatomy, "form", admin.state)}
      data-act={act}
      {...props}
    />
  )
}
