import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { drillMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again. There only when that failed. */
export function DrillRetryTrigger({ children, onClick, ...props }: DrillRetryTriggerProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "retry-trigger", drill.state)
  if (drill.state !== "unknown") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        drill.look()
      })}
      {...part}
      {...props}
    >
      {children ?? drillMessages.retry}
    </ark.button>
  )
}
