import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillUnsentProps extends HTMLArkProps<"div"> {}

/** A test that did not reach the server says so. */
export function DrillUnsent({ children, ...props }: DrillUnsentProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "unsent", drill.state)
  if (drill.unsent === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? drill.unsent}
    </ark.div>
  )
}
