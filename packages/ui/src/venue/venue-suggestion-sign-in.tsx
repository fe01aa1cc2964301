import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { useVenueSuggestionContext } from "./use-venue-suggestion-context.ts"
import { venueSuggestionAnatomy } from "./venue.suggestion.anatomy.ts"

export interface VenueSuggestionSignInProps extends HTMLArkProps<"div"> {}

/** There while nothing can be sent before she signs in: the host's way there stands inside. */
export function VenueSuggestionSignIn(props: VenueSuggestionSignInProps) {
  const { state, needsSignIn } = useVenueSuggestionContext()
  const part = usePart(venueSuggestionAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
