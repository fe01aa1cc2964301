import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideArriveTriggerProps extends HTMLArkProps<"button"> {}

/** Ends the ride: she has arrived, and those who were told of it are told. */
export function RideArriveTrigger({ children, onClick, ...props }: RideArriveTriggerProps) {
  const { state, end } = useRideContext()
  const part = usePart(rideAnatomy, "arrive-trigger", state)
  const isBusy = state === "ending"
  return (
    <ark.button
      type="button"
      aria-disabled={isBusy}
      onClick={chain(onClick, () => {
        if (!isBusy) end("ended")
      })}
      {...part}
      {...props}
    >
      {children ?? rideMessages.arrive}
    </ark.button>
  )
}
