import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { drillMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillDropTriggerProps extends HTMLArkProps<"button"> {}

/** Gives up a test that was not sent. */
export function DrillDropTrigger({ children, onClick, ...props }: DrillDropTriggerProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "drop-trigger", drill.state)
  if (drill.unsent === null) return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        drill.drop()
      })}
      {...part}
      {...props}
    >
      {children ?? drillMessages.giveUp}
    </ark.button>
  )
}
