import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillOfferProps extends HTMLArkProps<"p"> {}

/** Why to try it now. There only while the last test does not count. */
export function DrillOffer({ children, ...props }: DrillOfferProps) {
  const drill = useDrillContext()
  const part = usePart(drillAnatomy, "offer", drill.state)
  if (drill.offer === null) return null
  return (
    <ark.p {...part} {...props}>
      {children ?? drill.offer}
    </ark.p>
  )
}
