import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { CircleItemContext, useCircleContext } from "./use-circle-context.ts"

export interface CircleListProps extends HTMLArkProps<"ul"> {
  readonly group: "trusted" | "waiting"
}

/** The contacts of a group. The children are one contact's parts and are repeated for each. */
export function CircleList({ group, children, ...props }: CircleListProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "list", circle.state)
  if (circle[group].length === 0) return null
  return (
    <ark.ul {...part} {...props}>
      {circle[group].map((item) => (
        <li
          key={item.contact.id}
          aria-busy={item.isBusy}
          {...partAttributes(circleAnatomy, "item", item.contact.status)}
        >
          <CircleItemContext.Provider value={item}>{children}</CircleItemContext.Provider>
        </li>
      ))}
    </ark.ul>
  )
}
