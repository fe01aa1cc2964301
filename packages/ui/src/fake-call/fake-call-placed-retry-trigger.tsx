import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { placedCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { placedCallAnatomy } from "./fake-call.placed.anatomy.ts"
import { usePlacedCallContext } from "./use-placed-call-context.ts"

export interface PlacedCallRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Asks the server again; there while it has not answered. */
export function PlacedCallRetryTrigger({ children, onClick, ...props }: PlacedCallRetryTriggerProps) {
  const { state, look } = usePlacedCallContext()
  const part = usePart(placedCallAnatomy, "retry-trigger", state)
  if (state !== "unknown") return null
  return (
    <ark.button
      type="button"
      onClick={chain(onClick, () => {
        look()
      })}
      {...part}
      {...props}
    >
      {children ?? placedCallMessages.retry}
    </ark.button>
  )
}
