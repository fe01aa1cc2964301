import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { adminPanelMessages } from "@porchlight/core/admin"
import { usePart } from "../anatomy/index.ts"
import { bypassAnatomy } from "./admin.anatomy.ts"
import { useBypassContext } from "./use-bypass-context.ts"

export interface BypassForbiddenProps extends HTMLArkProps<"p"> {}

/** Says that the deployment does not allow it. Not there where it does. */
export function BypassForbidden({ children, ...props }: BypassForbiddenProps) {
  const bypass = useBypassContext()
  const part = usePart(bypassAnatomy, "forbidden", bypass.state)
  if (!bypass.isThere || bypass.isAllowed) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? adminPanelMessages.bypassForbidden}
    </ark.p>
  )
}
