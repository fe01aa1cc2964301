import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { inviteAnatomy } from "./circle.invite.anatomy.ts"
import { useInviteContext } from "./use-invite-context.ts"

export interface InviteFailureProps extends HTMLArkProps<"div"> {}

/** Why the answer was not sent, or the invite not opened. */
export function InviteFailure({ children, ...props }: InviteFailureProps) {
  const invite = useInviteContext()
  const part = usePart(inviteAnatomy, "failure", invite.state)
  if (invite.error === null || invite.state === "answered") return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? invite.error}
    </ark.div>
  )
}
