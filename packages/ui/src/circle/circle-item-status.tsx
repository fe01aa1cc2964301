import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleItem } from "./use-circle-context.ts"

export interface CircleItemStatusProps extends HTMLArkProps<"p"> {}

/** The status of the contact around it, in words. */
export function CircleItemStatus({ children, ...props }: CircleItemStatusProps) {
  const item = useCircleItem()
  return (
    <ark.p {...partAttributes(circleAnatomy, "item-status", item.contact.status)} {...props}>
      {children ?? item.status}
    </ark.p>
  )
}
