import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Removes the person that the question is about. Not there while a date is on that counts on them. */
export function CircleConfirmTrigger({ children, onClick, ...props }: CircleConfirmTriggerProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "confirm-trigger", circle.state)
  if (circle.removingDate !== null) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        circle.confirm()
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.remove}
    </ark.button>
  )
}
