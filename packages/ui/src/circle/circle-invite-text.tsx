import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { inviteAnatomy } from "./circle.invite.anatomy.ts"
import { useInviteContext } from "./use-invite-context.ts"

export interface InviteTextProps extends HTMLArkProps<"p"> {}

/** The words that are agreed to, then what the answer means. */
export function InviteText({ children, ...props }: InviteTextProps) {
  const invite = useInviteContext()
  const part = usePart(inviteAnatomy, "text", invite.state)
  if (invite.text === "" || invite.state === "spent") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? invite.text}
    </ark.p>
  )
}
