import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { LocationView } from "@porchlight/machines/location"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { locationAnatomy } from "./location.anatomy.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { LocationContext } from "./use-location-context.ts"

export interface LocationRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useLocation` gave. */
  readonly value: LocationView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof locationAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["retry-trigger", "place"]

/** Gives a state that lives elsewhere to the parts inside. */
export function LocationRootProvider({ value, ids, onFocus, ...props }: LocationRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  return (
    <LocationContext.Provider value={value}>
      <PartIdsProvider scope={locationAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(locationAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </LocationContext.Provider>
  )
}
