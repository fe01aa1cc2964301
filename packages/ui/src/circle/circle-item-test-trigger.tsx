import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleItem } from "./use-circle-context.ts"

export interface CircleItemTestTriggerProps extends HTMLArkProps<"button"> {}

/** Sends a test text to the contact around it. There only while one may be sent. */
export function CircleItemTestTrigger({ children, onClick, ...props }: CircleItemTestTriggerProps) {
  const { sendTest, isActing } = useCircleContext()
  const item = useCircleItem()
  if (!item.canTest) return null
  const text = item.isTesting ? circleMessages.testing : circleMessages.test
  return (
    <ark.button
      type="button"
      aria-label={`${text}: ${item.contact.name}`}
      aria-disabled={isActing}
      onClick={chain(onClick, () => {
        if (!isActing) sendTest(item.contact.id)
      })}
      {...partAttributes(circleAnatomy, "item-test-trigger", item.contact.status)}
      {...props}
    >
      {children ?? text}
    </ark.button>
  )
}
