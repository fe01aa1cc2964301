import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleAddTriggerProps extends HTMLArkProps<"button"> {}

/** Opens the add form. It stays while that is open, so that the focus has where to go back. */
export function CircleAddTrigger({ children, onClick, ...props }: CircleAddTriggerProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "add-trigger", circle.state)
  return (
    <ark.button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={circle.form.state !== "closed"}
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
