import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleItem } from "./use-circle-context.ts"

export interface CircleItemRemoveTriggerProps extends HTMLArkProps<"button"> {}

/** Asks whether to remove the contact around it. */
export function CircleItemRemoveTrigger({ children, onClick, ...props }: CircleItemRemoveTriggerProps) {
  const { remove, isActing } = useCircleContext()
  const item = useCircleItem()
  return (
    <ark.button
      type="button"
      aria-label={`${circleMessages.remove}: ${item.contact.name}`}
      aria-disabled={isActing}
      onClick={chain(onClick, () => {
        if (!isActing) remove(item.contact.id)
      })}
      {...partAttributes(circleAnatomy, "item-remove-trigger", item.contact.status)}
      {...props}
    >
      {children ?? circleMessages.remove}
    </ark.button>
  )
}
