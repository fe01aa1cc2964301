import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { adminPanelMessages } from "@porchlight/core/admin"
import { usePart } from "../anatomy/index.ts"
import { bypassAnatomy } from "./admin.anatomy.ts"
import { useBypassContext } from "./use-bypass-context.ts"

export interface BypassWarningProps extends HTMLArkProps<"p"> {}

/** Says what it does, and who sees it. */
export function BypassWarning({ children, ...props }: BypassWarningProps) {
  const bypass = useBypassContext()
  const part = usePart(bypassAnatomy, "warning", bypass.state)
  if (!bypass.isThere) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? adminPanelMessages.bypassWarning}
    </ark.p>
  )
}
