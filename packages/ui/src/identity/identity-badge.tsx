import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityBadgeProps extends HTMLArkProps<"p"> {}

/** The badge, in words; that it is pending and that chance decided stand beside it. */
export function IdentityBadge(props: IdentityBadgeProps) {
  const { state, badge, pending } = useIdentityContext()
  const part = usePart(identityAnatomy, "badge", state)
  if (badge === null) return null
  return (
    <ark.p data-badge={badge.badge} {...part} {...props}>
      <strong {...partAttributes(identityAnatomy, "badge-text", state)}>{badge.text}</strong>
      {pending === "" ? null : <span {...partAttributes(identityAnatomy, "pending", state)}>{pending}</span>}
      {badge.isSimulated ? (
        <span {...partAttributes(identityAnatomy, "badge-simulated", state)}>
          {identityMessages.simulation}
        </span>
      ) : null}
    </ark.p>
  )
}
