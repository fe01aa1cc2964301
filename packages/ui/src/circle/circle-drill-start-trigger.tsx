import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillStartTriggerProps extends HTMLArkProps<"button"> {}

/** Sends the test. There only while one may be sent; it keeps the focus while it is on its way. */
export function DrillStartTrigger({ children, onClick, ...props }: DrillStartTriggerProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "start-trigger", drill.state)
  const isStarting = drill.state === "starting"
  if (!drill.canStart && !isStarting) return null
  return (
    <ark.button
      type="button"
      aria-disabled={isStarting}
      onClick={chain(onClick, () => {
        if (!isStarting) drill.start()
      })}
      {...part}
      {...props}
    >
      {children ?? drill.startText}
    </ark.button>
  )
}
