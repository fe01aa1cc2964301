import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { placedCallAnatomy } from "./fake-call.placed.anatomy.ts"
import { usePlacedCallContext } from "./use-placed-call-context.ts"

export interface PlacedCallStatusProps extends HTMLArkProps<"output"> {}

/** When it rings, and what became of it. Empty while nothing was asked for. */
export function PlacedCallStatus({ children, ...props }: PlacedCallStatusProps) {
  const { state, status } = usePlacedCallContext()
  const part = usePart(placedCallAnatomy, "status", state)
  // What changes by the second is read out when it begins and when it ends.
  const isCounting = state === "waiting" || state === "cancelling"
  return (
    <ark.output aria-live={isCounting ? "off" : "polite"} {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
