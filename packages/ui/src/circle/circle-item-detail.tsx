import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleItem } from "./use-circle-context.ts"

export interface CircleItemDetailProps extends HTMLArkProps<"p"> {}

/** Number and relationship of the contact around it. */
export function CircleItemDetail({ children, ...props }: CircleItemDetailProps) {
  const item = useCircleItem()
  return (
    <ark.p {...partAttributes(circleAnatomy, "item-detail", item.contact.status)} {...props}>
      {children ?? (
        <>
          <bdi>{item.phone}</bdi>, <bdi>{item.relationship}</bdi>
        </>
      )}
    </ark.p>
  )
}
