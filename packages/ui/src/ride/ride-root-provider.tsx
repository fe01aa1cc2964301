import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { RideView } from "@porchlight/machines/ride"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession, useStepFocus } from "../form/index.ts"
import { rideAnatomy } from "./ride.anatomy.ts"
import { RideContext } from "./use-ride-context.ts"

export interface RideRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useRide` gave. */
  readonly value: RideView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof rideAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["failure", "applied", "card-title", "status"]

/** Gives a state that lives elsewhere to the parts inside. */
export function RideRootProvider({ value, ids, onFocus, ...props }: RideRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  const root = useStepFocus<HTMLElement>(stepOf(value))
  return (
    <RideContext.Provider value={value}>
      <PartIdsProvider scope={rideAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(rideAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </RideContext.Provider>
  )
}

/** A ride that began or ended stands above the form: the focus goes there, and with it into sight. */
function stepOf({ state, ride }: RideView): string | null {
  if (state === "loading" || state === "unknown") return null
  if (ride === null) return "none"
  return ride.isOpen ? "open" : "over"
}
