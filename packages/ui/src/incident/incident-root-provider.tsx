import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { IncidentView } from "@porchlight/machines/incident"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { incidentAnatomy } from "./incident.anatomy.ts"
import { chain, useFocusSuccession, useStepFocus } from "../form/index.ts"
import { IncidentContext } from "./use-incident-context.ts"

export interface IncidentRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useIncident` gave. */
  readonly value: IncidentView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof incidentAnatomy> | undefined
}

/** What can take the place of a control that went away with the press on it. */
const SUCCESSORS = ["resolve-trigger", "cancel-trigger", "heading"]

/** Gives a state that lives elsewhere to the parts inside. */
export function IncidentRootProvider({ value, ids, onFocus, ...props }: IncidentRootProviderProps) {
  const alarm = useStepFocus<HTMLElement>(value.state === "resolved" ? "resolved" : "open")
  const succession = useFocusSuccession(SUCCESSORS)
  return (
    <IncidentContext.Provider value={value}>
      <PartIdsProvider scope={incidentAnatomy.scope} ids={ids}>
        <ark.section
          ref={alarm}
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(incidentAnatomy, "root", value.state)}
          data-line={value.line}
          {...props}
        />
      </PartIdsProvider>
    </IncidentContext.Provider>
  )
}
