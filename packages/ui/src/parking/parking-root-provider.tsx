import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { ParkingView } from "@porchlight/machines/parking"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession, useStepFocus } from "../form/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { ParkingContext } from "./use-parking-context.ts"

export interface ParkingRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useParking` gave. */
  readonly value: ParkingView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof parkingAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["failure", "unsaved", "place", "empty", "status"]

/** Gives a state that lives elsewhere to the parts inside. */
export function ParkingRootProvider({ value, ids, onFocus, ...props }: ParkingRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  const root = useStepFocus<HTMLElement>(stepOf(value))
  return (
    <ParkingContext.Provider value={value}>
      <PartIdsProvider scope={parkingAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(parkingAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </ParkingContext.Provider>
  )
}

/** What came of a press stands above the form: the focus goes there, and with it into sight. A spot that is saved by itself moves nothing. */
function stepOf({ state, spot }: ParkingView): string | null {
  if (state === "changing" || state === "empty") return state
  return state === "saved" || state === "unsaved" ? `spot: ${spot?.place ?? ""}` : null
}
