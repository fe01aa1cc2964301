import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { VenueDeskView } from "@porchlight/machines/venue"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { venueDeskAnatomy } from "./venue.desk.anatomy.ts"
import { VenueDeskContext } from "./use-venue-desk-context.ts"

export interface VenueDeskRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useVenueDesk` gave. */
  readonly value: VenueDeskView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof venueDeskAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function VenueDeskRootProvider({ value, ids, ...props }: VenueDeskRootProviderProps) {
  return (
    <VenueDeskContext.Provider value={value}>
      <PartIdsProvider scope={venueDeskAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          {...partAttributes(venueDeskAnatomy, "root", value.state)}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </VenueDeskContext.Provider>
  )
}
