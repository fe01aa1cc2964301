import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleItem } from "./use-circle-context.ts"

export interface CircleItemNameProps extends HTMLArkProps<"h3"> {}

/** Who the contact around it is. */
export function CircleItemName({ children, ...props }: CircleItemNameProps) {
  const item = useCircleItem()
  return (
    <ark.h3 {...partAttributes(circleAnatomy, "item-name", item.contact.status)} {...props}>
      {children ?? item.contact.name}
    </ark.h3>
  )
}
