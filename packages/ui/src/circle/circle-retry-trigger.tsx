import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Loads the list again. There only when that failed. */
export function CircleRetryTrigger({ children, onClick, ...props }: CircleRetryTriggerProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "retry-trigger", circle.state)
  if (circle.state !== "failed") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        circle.look()
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.retry}
    </ark.button>
  )
}
