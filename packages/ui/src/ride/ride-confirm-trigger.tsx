import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideConfirmTriggerProps extends HTMLArkProps<"button"> {}

/** Confirms the ride: it is stored, and her people are told. */
export function RideConfirmTrigger({ children, ...props }: RideConfirmTriggerProps) {
  const { state } = useRideContext()
  const part = usePart(rideAnatomy, "confirm-trigger", state)
  const isBusy = state === "searching" || state === "confirming"
  return (
    <ark.button type="submit" aria-disabled={isBusy} {...part} {...props}>
      {children ?? rideMessages.confirm}
    </ark.button>
  )
}
