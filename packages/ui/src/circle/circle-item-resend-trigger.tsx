import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleItem } from "./use-circle-context.ts"

export interface CircleItemResendTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the invite again. There only while it is not answered. */
export function CircleItemResendTrigger({ children, onClick, ...props }: CircleItemResendTriggerProps) {
  const { resend, isActing } = useCircleContext()
  const item = useCircleItem()
  if (!item.canResend) return null
  return (
    <ark.button
      type="button"
      aria-label={`${circleMessages.resend}: ${item.contact.name}`}
      aria-disabled={isActing}
      onClick={chain(onClick, () => {
        if (!isActing) resend(item.contact.id)
      })}
      {...partAttributes(circleAnatomy, "item-resend-trigger", item.contact.status)}
      {...props}
    >
      {children ?? circleMessages.resend}
    </ark.button>
  )
}
