import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { venueSuggestionAnatomy } from "./venue.suggestion.anatomy.ts"
import { useVenueSuggestionContext } from "./use-venue-suggestion-context.ts"

export interface VenueSuggestionFailureProps extends HTMLArkProps<"div"> {}

/** Why it did not work. Not there while nothing is wrong. */
export function VenueSuggestionFailure({ children, ...props }: VenueSuggestionFailureProps) {
  const { state, failure } = useVenueSuggestionContext()
  const part = usePart(venueSuggestionAnatomy, "failure", state)
  if (failure === null) return null
  return (
    <ark.div role="alert" {...part} {...props}>
      {children ?? failure}
    </ark.div>
  )
}
