import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { rideMessages } from "@porchlight/core/ride"
import { usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideFleetProps extends HTMLArkProps<"p"> {}

/** Says that the drivers are made up, or that there are none. */
export function RideFleet({ children, ...props }: RideFleetProps) {
  const { state, fleet } = useRideContext()
  const part = usePart(rideAnatomy, "fleet", state)
  if (fleet === null || fleet === "real") return null
  return (
    <ark.p {...part} {...props}>
      {children ??
        (fleet === "none" ? (
          rideMessages.noFleet
        ) : (
          <>
            <strong>{rideMessages.demo}.</strong> {rideMessages.demoText}
          </>
        ))}
    </ark.p>
  )
}
