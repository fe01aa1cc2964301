import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { drillAnatomy } from "./circle.drill.anatomy.ts"
import { useDrillContext } from "./use-drill-context.ts"

export interface DrillSignInProps extends HTMLArkProps<"div"> {}

/** There while a test waits for her to sign in: the host's way there stands inside. */
export function DrillSignIn(props: DrillSignInProps) {
  const { state, needsSignIn } = useDrillContext()
  const part = usePart(drillAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
