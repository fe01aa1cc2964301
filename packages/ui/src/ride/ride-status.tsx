import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideStatusProps extends HTMLArkProps<"output"> {}

/** What happens, for everybody. */
export function RideStatus({ children, ...props }: RideStatusProps) {
  const { state, status } = useRideContext()
  const part = usePart(rideAnatomy, "status", state)
  return (
    <ark.output tabIndex={-1} {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
