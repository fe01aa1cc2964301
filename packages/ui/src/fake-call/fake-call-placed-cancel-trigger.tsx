import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { placedCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { placedCallAnatomy } from "./fake-call.placed.anatomy.ts"
import { usePlacedCallContext } from "./use-placed-call-context.ts"

export interface PlacedCallCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Calls it off; there while it waits. */
export function PlacedCallCancelTrigger({ children, onClick, ...props }: PlacedCallCancelTriggerProps) {
  const { state, cancel } = usePlacedCallContext()
  const part = usePart(placedCallAnatomy, "cancel-trigger", state)
  if (state !== "waiting" && state !== "cancelling") return null
  return (
    <ark.button
      type="button"
      data-step-focus=""
      aria-disabled={state === "cancelling"}
      onClick={chain(onClick, () => {
        cancel()
      })}
      {...part}
      {...props}
    >
      {children ?? placedCallMessages.cancel}
    </ark.button>
  )
}
