import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { useIncidentContext } from "./use-incident-context.ts"

export interface IncidentSignInProps extends HTMLArkProps<"div"> {}

/** There while she has to sign in again, to see how the alarm is or to end it: the host's way there stands inside. */
export function IncidentSignIn(props: IncidentSignInProps) {
  const { state, needsSignIn } = useIncidentContext()
  const part = usePart(incidentAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
