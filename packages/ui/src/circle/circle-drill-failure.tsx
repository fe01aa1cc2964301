import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillFailureProps extends HTMLArkProps<"div"> {}

/** Why a test was not sent, the wish not stored, or nothing can be seen. */
export function DrillFailure({ children, ...props }: DrillFailureProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "failure", drill.state)
  if (drill.error === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? drill.error}
    </ark.div>
  )
}
