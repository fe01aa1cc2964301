import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideFindTriggerProps extends HTMLArkProps<"button"> {}

/** Looks for drivers between both ends; not there without a fleet. */
export function RideFindTrigger({ children, ...props }: RideFindTriggerProps) {
  const { state, fleet } = useRideContext()
  const part = usePart(rideAnatomy, "find-trigger", state)
  if (fleet === "none") return null
  const isBusy = state === "searching" || state === "confirming"
  return (
    <ark.button type="submit" aria-disabled={isBusy} {...part} {...props}>
      {children ?? rideMessages.find}
    </ark.button>
  )
}
