import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideActionsProps extends HTMLArkProps<"div"> {}

/** Holds what can be done with a ride; not there once it is over. */
export function RideActions(props: RideActionsProps) {
  const { state, ride } = useRideContext()
  const part = usePart(rideAnatomy, "actions", state)
  return ride?.isOpen ? <ark.div {...part} {...props} /> : null
}
