import { IncidentRootProvider, type IncidentRootProviderProps } from "./incident-root-provider.tsx"
import { useIncident, type UseIncidentOptions } from "./use-incident.ts"

export interface IncidentRootProps extends Omit<IncidentRootProviderProps, "value">, UseIncidentOptions {}

/** Makes the state of the flow and gives it to the parts inside. Another alarm has a state of its own. */
export function IncidentRoot(props: IncidentRootProps) {
  return <OneIncidentRoot key={props.incidentId} {...props} />
}

function OneIncidentRoot({ incidentId, known, timeZone, onRequest, ...props }: IncidentRootProps) {
  const incident = useIncident({ incidentId, known, timeZone, onRequest })
  return <IncidentRootProvider value={incident} {...props} />
}
