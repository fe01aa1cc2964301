import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { inviteAnatomy } from "./circle.invite.anatomy.ts"
import { useInviteContext } from "./use-invite-context.ts"

export interface InviteNoTriggerProps extends HTMLArkProps<"button"> {}

/** Declines. There only until it is answered. */
export function InviteNoTrigger({ children, onClick, ...props }: InviteNoTriggerProps) {
  const invite = useInviteContext()
  const part = usePart(inviteAnatomy, "no-trigger", invite.state)
  if (invite.state !== "asked" && invite.state !== "answering") return null
  return (
    <ark.button
      type="button"
      aria-disabled={!invite.canAnswer}
      onClick={chain(onClick, () => {
        if (invite.canAnswer) invite.answer("no")
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.answerNo}
    </ark.button>
  )
}
