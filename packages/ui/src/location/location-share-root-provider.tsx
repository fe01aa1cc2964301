import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { locationShareAnatomy } from "./location.share.anatomy.ts"
import { LocationShareContext } from "./use-location-share-context.ts"
import type { LocationShareView } from "./use-location-share.ts"

export interface LocationShareRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useLocationShare` gave. */
  readonly value: LocationShareView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof locationShareAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function LocationShareRootProvider({ value, ids, ...props }: LocationShareRootProviderProps) {
  return (
    <LocationShareContext.Provider value={value}>
      <PartIdsProvider scope={locationShareAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(locationShareAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </LocationShareContext.Provider>
  )
}
