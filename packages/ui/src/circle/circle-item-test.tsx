import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleItem } from "./use-circle-context.ts"

export interface CircleItemTestProps extends HTMLArkProps<"output"> {}

/** What became of the last test text. Stays in the page while empty, so that it is announced. */
export function CircleItemTest({ children, ...props }: CircleItemTestProps) {
  const item = useCircleItem()
  return (
    <ark.output {...partAttributes(circleAnatomy, "item-test", item.contact.status)} {...props}>
      {children ?? item.test}
    </ark.output>
  )
}
