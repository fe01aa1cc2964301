import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { escapeTextAnatomy } from "./escape-text.anatomy.ts"
import { useEscapeTextContext } from "./use-escape-text-context.ts"

export interface EscapeTextSignInProps extends HTMLArkProps<"div"> {}

/** There while what did not reach the server waits for her to sign in: the host's way there stands inside. */
export function EscapeTextSignIn(props: EscapeTextSignInProps) {
  const { state, needsSignIn } = useEscapeTextContext()
  const part = usePart(escapeTextAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
