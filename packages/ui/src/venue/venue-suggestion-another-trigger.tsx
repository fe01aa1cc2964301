import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { venueMessages } from "@porchlight/core/venue"
import { usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { useVenueSuggestionContext } from "./use-venue-suggestion-context.ts"
import { venueSuggestionAnatomy } from "./venue.suggestion.anatomy.ts"

export interface VenueSuggestionAnotherTriggerProps extends HTMLArkProps<"button"> {}

/** Begins another one. There once one was sent; it takes the focus, which the form had. */
export function VenueSuggestionAnotherTrigger({
  children,
  onClick,
  ...props
}: VenueSuggestionAnotherTriggerProps) {
  const { state, another } = useVenueSuggestionContext()
  const part = usePart(venueSuggestionAnatomy, "another-trigger", state)
  if (state !== "sent") return null
  return (
    <ark.button
      ref={(button) => button?.focus()}
      type="button"
      onClick={chain(onClick, another)}
      {...part}
      {...props}
    >
      {children ?? venueMessages.another}
    </ark.button>
  )
}
