import type { LivePort } from "@porchlight/core/backend"
import type { Delivery, DeliveryPort } from "@porchlight/core/delivery"
import type { Incident, IncidentPort } from "@porchlight/core/incident"
import type { FeedEvent } from "../backend/index.ts"

export interface IncidentPorts {
  readonly incident: IncidentPort
  readonly delivery: DeliveryPort
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
}

export interface IncidentInput {
  readonly incidentId: string
  /** The alarm as it is known already, so that nothing has to be loaded first; null unless given. */
  readonly known?: KnownAlarm | null | undefined
}

/** An alarm and what was sent for it. */
export interface Alarm {
  readonly incident: Incident
  readonly deliveries: ReadonlyArray<Delivery>
}

/** What has an alarm, if there is one, and what was sent: the view of a watch has, and the alarm of SOS. */
export interface KnownAlarm {
  readonly incident: Incident | null
  readonly deliveries: ReadonlyArray<Delivery>
}

export interface IncidentContext {
  readonly incidentId: string
  readonly alarm: Alarm | null
  /** Whether the backend knows of nobody who asks: her session has ended. */
  readonly isSignedOut: boolean
  /** In memory only, and only until the backend has answered. */
  readonly pin: string
  readonly error: string | null
  /** Tries that reached nobody. */
  readonly tries: number
  /** Why they did: nobody was reached, or the backend could not answer. */
  readonly unsentBecause: "offline" | "server"
}

export type IncidentMachineEvent =
  | FeedEvent<Alarm>
  | { readonly type: "LOOK" }
  | { readonly type: "PIN.OPEN" }
  | { readonly type: "PIN.CANCEL" }
  | { readonly type: "PIN.SUBMIT"; readonly pin: string }
