import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { checkInAnatomy } from "./check-in.anatomy.ts"
import { useCheckInContext } from "./use-check-in-context.ts"

export interface CheckInSignInProps extends HTMLArkProps<"div"> {}

/** There while she has to sign in again, to see how the watch is or to have sent what waits: the host's way there stands inside. */
export function CheckInSignIn(props: CheckInSignInProps) {
  const { state, needsSignIn } = useCheckInContext()
  const part = usePart(checkInAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
