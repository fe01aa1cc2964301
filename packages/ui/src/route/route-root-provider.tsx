import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { RouteView } from "@porchlight/machines/route"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession } from "../form/index.ts"
import { routeAnatomy } from "./route.anatomy.ts"
import { RouteContext } from "./use-route-context.ts"

export interface RouteRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useRoute` gave. */
  readonly value: RouteView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof routeAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["question", "failure", "answered", "status"]

/** Gives a state that lives elsewhere to the parts inside. */
export function RouteRootProvider({ value, ids, onFocus, ...props }: RouteRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  return (
    <RouteContext.Provider value={value}>
      <PartIdsProvider scope={routeAnatomy.scope} ids={ids}>
        <ark.section
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(routeAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </RouteContext.Provider>
  )
}
