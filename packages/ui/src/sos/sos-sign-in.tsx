import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sosAnatomy } from "./sos.anatomy.ts"
import { useSosContext } from "./use-sos-context.ts"

export interface SosSignInProps extends HTMLArkProps<"div"> {
  /** What waits: a call for help, or the end of a walk home; or what she asked her people for. */
  readonly of?: "call" | "asks"
}

/** There while what did not reach the server waits for her to sign in: the host's way there stands inside. */
export function SosSignIn({ of = "call", ...props }: SosSignInProps) {
  const { state, needsSignIn, asks } = useSosContext()
  const part = usePart(sosAnatomy, "sign-in", state)
  const isNeeded = of === "call" ? needsSignIn : asks.some((ask) => ask.needsSignIn)
  return isNeeded ? <ark.div {...part} {...props} /> : null
}
