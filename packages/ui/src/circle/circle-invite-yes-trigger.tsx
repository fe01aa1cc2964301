import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { inviteAnatomy } from "./circle.invite.anatomy.ts"
import { useInviteContext } from "./use-invite-context.ts"

export interface InviteYesTriggerProps extends HTMLArkProps<"button"> {}

/** Agrees. There only until it is answered. */
export function InviteYesTrigger({ children, onClick, ...props }: InviteYesTriggerProps) {
  const invite = useInviteContext()
  const part = usePart(inviteAnatomy, "yes-trigger", invite.state)
  if (invite.state !== "asked" && invite.state !== "answering") return null
  return (
    <ark.button
      type="button"
      aria-disabled={!invite.canAnswer}
      onClick={chain(onClick, () => {
        if (invite.canAnswer) invite.answer("yes")
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.answerYes}
    </ark.button>
  )
}
