import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { partAttributes } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleItem } from "./use-circle-context.ts"

export interface CircleItemSmsProps extends HTMLArkProps<"label"> {}

/** Whether the contact around it gets texts and calls. A native box, legible without a stylesheet, that says it is a switch. */
export function CircleItemSms({ children, ...props }: CircleItemSmsProps) {
  const { update, isActing } = useCircleContext()
  const { contact } = useCircleItem()
  return (
    <ark.label {...partAttributes(circleAnatomy, "item-sms", contact.status)} {...props}>
      <input
        type="checkbox"
        role="switch"
        aria-label={`${circleMessages.smsLabel}: ${contact.name}`}
        aria-disabled={isActing}
        aria-checked={contact.smsEnabled}
        checked={contact.smsEnabled}
        onChange={(event) => {
          if (!isActing) update(contact.id, { smsEnabled: event.currentTarget.checked })
        }}
      />
      {children ?? circleMessages.smsLabel}
    </ark.label>
  )
}
