import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { adminAnatomy } from "./admin.anatomy.ts"
import { useAdminContext } from "./use-admin-context.ts"

export interface AdminStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function AdminStatus({ children, ...props }: AdminStatusProps) {
  const { state, status } = useAdminContext()
  const part = usePart(adminAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
