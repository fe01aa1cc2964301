import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the form. */
export function CircleCancelTrigger({ children, onClick, ...props }: CircleCancelTriggerProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "cancel-trigger", circle.state)
  return (
    <ark.button
      type="button"
      aria-disabled={circle.form.state === "sending"}
      onClick={chain(onClick, () => {
        if (!(circle.form.state === "sending")) circle.closeForm()
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.cancel}
    </ark.button>
  )
}
