import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleKeepTriggerProps extends HTMLArkProps<"button"> {}

/** Closes the question; nobody is removed. */
export function CircleKeepTrigger({ children, onClick, ...props }: CircleKeepTriggerProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "keep-trigger", circle.state)
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        circle.cancel()
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.cancel}
    </ark.button>
  )
}
