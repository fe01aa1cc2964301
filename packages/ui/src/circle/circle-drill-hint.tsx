import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { drillMessages } from "@porchlight/core/circle"
import { usePart } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillHintProps extends HTMLArkProps<"p"> {}

/** Over what it goes out. There only while one may be sent. */
export function DrillHint({ children, ...props }: DrillHintProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "hint", drill.state)
  if (!drill.canStart) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? drillMessages.hint}
    </ark.p>
  )
}
