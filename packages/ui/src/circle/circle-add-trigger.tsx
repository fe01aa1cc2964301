import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleAddTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the add form. There only while it is closed. */
export function CircleAddTrigger({ children, onClick, ...props }: CircleAddTriggerProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "add-trigger", circle.state)
  if (circle.form.state !== "closed") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        circle.openForm()
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.add}
    </ark.button>
  )
}
