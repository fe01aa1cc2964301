import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext } from "./use-circle-context.ts"

export interface CircleGiveUpTriggerProps extends HTMLArkProps<"button"> {}

/** Gives up a change that was not sent. There only then. */
export function CircleGiveUpTrigger({ children, onClick, ...props }: CircleGiveUpTriggerProps) {
  const circle = useCircleContext()
  const part = usePart(circleAnatomy, "give-up-trigger", circle.state)
  if (circle.actionUnsent === null && circle.keptUnsent === null) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        if (circle.actionUnsent === null) circle.giveUpKept()
        else circle.cancel()
      })}
      {...part}
      {...props}
    >
      {children ?? circleMessages.giveUp}
    </ark.button>
  )
}
