import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { vibeAnatomy } from "./vibe.anatomy.ts"
import { useVibeContext } from "./use-vibe-context.ts"

export interface VibeSignInProps extends HTMLArkProps<"div"> {}

/** There while what was not sent waits for her to sign in: the host's way there stands inside. */
export function VibeSignIn(props: VibeSignInProps) {
  const { state, needsSignIn } = useVibeContext()
  const part = usePart(vibeAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
