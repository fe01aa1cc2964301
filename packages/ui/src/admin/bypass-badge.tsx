import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { adminPanelMessages } from "@porchlight/core/admin"
import { usePart } from "../anatomy/index.ts"
import { bypassAnatomy } from "./admin.anatomy.ts"
import { useBypassContext } from "./use-bypass-context.ts"

export interface BypassBadgeProps extends HTMLArkProps<"strong"> {}

/** 'ACTIVE', while it is on. */
export function BypassBadge({ children, ...props }: BypassBadgeProps) {
  const bypass = useBypassContext()
  const part = usePart(bypassAnatomy, "badge", bypass.state)
  if (!bypass.isOn) return null
  return (
    <ark.strong {...part} {...props}>
      {children ?? adminPanelMessages.bypassActive}
    </ark.strong>
  )
}
