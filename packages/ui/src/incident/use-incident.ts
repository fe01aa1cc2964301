import {
  connectIncident,
  incidentMachine,
  type KnownAlarm,
  type IncidentView,
} from "@porchlight/machines/incident"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useServerNow, type RequestDetails } from "../backend/index.ts"
import { ownTimeZone } from "../time/index.ts"

export interface UseIncidentOptions {
  readonly incidentId: string
  /** The alarm as it is known already, such as from the state of SOS or of a watch: it is shown while the backend is asked. */
  readonly known?: KnownAlarm | null | undefined
  /** The zone of the date; the browser's unless given. */
  readonly timeZone?: string | undefined
  /** Before "I am safe" asks for the PIN. The alarm itself cannot be vetoed. */
  readonly onRequest?: ((details: RequestDetails<"resolve">) => void) | undefined
}

/** An alarm: why, who was told, what became of it, "I am safe". Give what calls it a `key` where the id may change; `Incident.Root` does. */
export function useIncident({
  incidentId,
  known,
  timeZone = ownTimeZone(),
  onRequest,
}: UseIncidentOptions): IncidentView {
  const backend = useBackend()
  const [machine] = useState(() =>
    incidentMachine({ ...backend, live: backend.capabilities.realtime ? backend.live : null }),
  )
  const [snapshot, send] = useMachine(machine, { input: { incidentId, known } })
  const view = connectIncident(snapshot, send, useServerNow(), timeZone)
  return {
    ...view,
    openPin: () => {
      if (isAllowed(onRequest, "resolve")) view.openPin()
    },
  }
}
