import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { useRideContext } from "./use-ride-context.ts"

export interface RideSignInProps extends HTMLArkProps<"div"> {}

/** There while nothing can be done before she signs in: the host's way there stands inside. */
export function RideSignIn(props: RideSignInProps) {
  const { state, needsSignIn } = useRideContext()
  const part = usePart(rideAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
