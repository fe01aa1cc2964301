import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleItem } from "./use-circle-context.ts"

export interface CircleItemWarningProps extends HTMLArkProps<"p"> {}

/** Says what would not reach the contact around it. Not there while texts do. */
export function CircleItemWarning({ children, ...props }: CircleItemWarningProps) {
  const item = useCircleItem()
  if (item.warning === null) return null
  return (
    <ark.p {...partAttributes(circleAnatomy, "item-warning", item.contact.status)} {...props}>
      {children ?? item.warning}
    </ark.p>
  )
}
