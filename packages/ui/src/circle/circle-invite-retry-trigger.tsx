import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { inviteAnatomy } from "./circle.invite.anatomy.ts"
import { useInviteContext } from "./use-invite-context.ts"

export interface InviteRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the invite again. There only when that failed. */
export function InviteRetryTrigger({ children, onClick, ...props }: InviteRetryTriggerProps) {
  const invite = useInviteContext()
  const part = usePart(inviteAnatomy, "retry-trigger", invite.state)
  if (invite.state !== "failed") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        invite.look()
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.retry}
    </ark.button>
  )
}
