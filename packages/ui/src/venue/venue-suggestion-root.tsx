import { useVenueSuggestion, type UseVenueSuggestionOptions } from "./use-venue-suggestion.ts"
import {
  VenueSuggestionRootProvider,
  type VenueSuggestionRootProviderProps,
} from "./venue-suggestion-root-provider.tsx"

export interface VenueSuggestionRootProps
  extends Omit<VenueSuggestionRootProviderProps, "value">, UseVenueSuggestionOptions {}

/** Suggesting a venue, with a state of its own. */
export function VenueSuggestionRoot({ store, ...props }: VenueSuggestionRootProps) {
  return <VenueSuggestionRootProvider value={useVenueSuggestion({ store })} {...props} />
}
