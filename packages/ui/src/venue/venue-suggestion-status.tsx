import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { venueSuggestionAnatomy } from "./venue.suggestion.anatomy.ts"
import { useVenueSuggestionContext } from "./use-venue-suggestion-context.ts"

export interface VenueSuggestionStatusProps extends HTMLArkProps<"output"> {}

/** Says what is going on. It stays in the page while empty: regions that appear with their text are not announced. */
export function VenueSuggestionStatus({ children, ...props }: VenueSuggestionStatusProps) {
  const { state, status } = useVenueSuggestionContext()
  const part = usePart(venueSuggestionAnatomy, "status", state)
  return (
    <ark.output {...part} {...props}>
      {children ?? status}
    </ark.output>
  )
}
