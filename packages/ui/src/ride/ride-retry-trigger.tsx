import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideRetryTriggerProps extends HTMLArkProps<"button"> {}

/** Looks again; there while the server has not answered. */
export function RideRetryTrigger({ children, onClick, ...props }: RideRetryTriggerProps) {
  const { state, look } = useRideContext()
  const part = usePart(rideAnatomy, "retry-trigger", state)
  if (state !== "unknown") return null
  return (
    <ark.button type="button" onClick={chain(onClick, () => look())} {...part} {...props}>
      {children ?? rideMessages.retry}
    </ark.button>
  )
}
