import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { placedCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { placedCallAnatomy } from "./fake-call.placed.anatomy.ts"
import { usePlacedCallContext } from "./use-placed-call-context.ts"

export interface PlacedCallStartTriggerProps extends HTMLArkProps<"button"> {}

/** Asks for the call; there while one can be asked for. */
export function PlacedCallStartTrigger({ children, onClick, ...props }: PlacedCallStartTriggerProps) {
  const { state, place } = usePlacedCallContext()
  const part = usePart(placedCallAnatomy, "start-trigger", state)
  if (state !== "idle" && state !== "over" && state !== "starting") return null
  return (
    <ark.button
      type="button"
      data-step-focus=""
      aria-disabled={state === "starting"}
      onClick={chain(onClick, () => {
        place()
      })}
      {...part}
      {...props}
    >
      {children ?? placedCallMessages.start}
    </ark.button>
  )
}
