import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { inviteAnatomy } from "./circle.invite.anatomy.ts"
import { useInviteContext } from "./use-invite-context.ts"

export interface InviteHeadingProps extends HTMLArkProps<"h2"> {}

/** Who asks. Focus comes here after the answer. */
export function InviteHeading({ children, ...props }: InviteHeadingProps) {
  const invite = useInviteContext()
  const part = usePart(inviteAnatomy, "heading", invite.state)
  return (
    <ark.h2 tabIndex={-1} data-step-focus="" {...part} {...props}>
      {children ?? invite.title}
    </ark.h2>
  )
}
