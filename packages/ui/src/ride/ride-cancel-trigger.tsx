import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideCancelTriggerProps extends HTMLArkProps<"button"> {}

/** Calls the ride off, and those who were told of it are told. */
export function RideCancelTrigger({ children, onClick, ...props }: RideCancelTriggerProps) {
  const { state, end } = useRideContext()
  const part = usePart(rideAnatomy, "cancel-trigger", state)
  const isBusy = state === "ending"
  return (
    <ark.button
      type="button"
      aria-disabled={isBusy}
      onClick={chain(onClick, () => {
        if (!isBusy) end("cancelled")
      })}
      {...part}
      {...props}
    >
      {children ?? rideMessages.cancel}
    </ark.button>
  )
}
