import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillStatusProps extends HTMLArkProps<"output"> {}

/** What happened last. Stays in the page while empty, so that it is announced. */
export function DrillStatus({ children, ...props }: DrillStatusProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "status", drill.state)
  return (
    <ark.output {...part} {...props}>
      {children ?? drill.notice}
    </ark.output>
  )
}
