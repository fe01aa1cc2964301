import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillObstacleProps extends HTMLArkProps<"p"> {}

/** Why it cannot be tried now, and when it can. */
export function DrillObstacle({ children, ...props }: DrillObstacleProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "obstacle", drill.state)
  if (drill.obstacle === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? drill.obstacle}
    </ark.p>
  )
}
