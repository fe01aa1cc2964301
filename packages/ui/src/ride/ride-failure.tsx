import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideFailureProps extends HTMLArkProps<"div"> {}

/** What did not work, and what is not known. */
export function RideFailure({ children, ...props }: RideFailureProps) {
  const { state, failure } = useRideContext()
  const part = usePart(rideAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" tabIndex={-1} {...part} {...props}>
      {children ?? failure}
    </ark.div>
  )
}
