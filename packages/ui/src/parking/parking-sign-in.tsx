import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

export interface ParkingSignInProps extends HTMLArkProps<"div"> {}

/** There while what is not saved waits for her to sign in: the host's way there stands inside. */
export function ParkingSignIn(props: ParkingSignInProps) {
  const { state, needsSignIn } = useParkingContext()
  const part = usePart(parkingAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
