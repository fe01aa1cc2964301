import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { GeofenceView } from "@porchlight/machines/geofence"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession, useStepFocus } from "../form/index.ts"
import { geofenceAnatomy } from "./geofence.anatomy.ts"
import { GeofenceContext } from "./use-geofence-context.ts"

export interface GeofenceRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useGeofence` gave. */
  readonly value: GeofenceView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof geofenceAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["failure", "add-trigger", "status"]

/** Gives a state that lives elsewhere to the parts inside. */
export function GeofenceRootProvider({ value, ids, onFocus, ...props }: GeofenceRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  const root = useStepFocus<HTMLElement>(stepOf(value))
  return (
    <GeofenceContext.Provider value={value}>
      <PartIdsProvider scope={geofenceAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(geofenceAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </GeofenceContext.Provider>
  )
}

/** The places between which the focus moves: the question, the form, and what there is when both are gone. */
function stepOf({ state, items, formTitle }: GeofenceView): string | null {
  const asked = items.find(({ isAsked }) => isAsked)
  if (asked !== undefined) return `question: ${asked.id}`
  if (formTitle !== null) return `form: ${formTitle}`
  return state === "loading" || state === "unknown" ? null : "list"
}
