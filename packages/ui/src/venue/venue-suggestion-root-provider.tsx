import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { SuggestionView } from "@porchlight/machines/venue"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { venueSuggestionAnatomy } from "./venue.suggestion.anatomy.ts"
import { VenueSuggestionContext } from "./use-venue-suggestion-context.ts"

export interface VenueSuggestionRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useVenueSuggestion` gave. */
  readonly value: SuggestionView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof venueSuggestionAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function VenueSuggestionRootProvider({ value, ids, ...props }: VenueSuggestionRootProviderProps) {
  return (
    <VenueSuggestionContext.Provider value={value}>
      <PartIdsProvider scope={venueSuggestionAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(venueSuggestionAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </VenueSuggestionContext.Provider>
  )
}
