import type { LivePort } from "@porchlight/core/backend"
import type { CheckInPort } from "@porchlight/core/check-in"
import type { CirclePort, Contact } from "@porchlight/core/circle"
import type { LocationSharePort, LocationShareState, LocationShareStart } from "@porchlight/core/location"
import type { FeedEvent } from "../backend/index.ts"
import type { Failure } from "../error/index.ts"

/** `off`, `on` and `over` are how sharing stands where nothing is being asked. */
export const SHARE_STATES = ["looking", "unknown", "off", "on", "over", "working"] as const
export type ShareState = (typeof SHARE_STATES)[number]

export interface SharePorts {
  readonly locationShare: Omit<LocationSharePort, "open">
  readonly circle: Pick<CirclePort, "list">
  readonly checkIn: Pick<CheckInPort, "state">
  /** Null where the backend has no live data. */
  readonly live: LivePort | null
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

/** What one look finds, or one live message tells; null where it was not asked for. */
export interface ShareFound {
  readonly state: LocationShareState
  readonly contacts: ReadonlyArray<Contact> | null
  readonly isWatched: boolean | null
}

/** What is asked of the backend. */
export type ShareAct =
  | { readonly type: "start" }
  | { readonly type: "end" }
  | { readonly type: "change"; readonly isApproximate: boolean }
  | { readonly type: "give" }
  | { readonly type: "link" }
  | { readonly type: "revoke"; readonly linkId: string }
  | { readonly type: "check-in" }

export type ShareForm = Omit<LocationShareStart, "contactIds">

export interface ShareContext {
  /** The newest that the backend told; null before. */
  readonly found: LocationShareState | null
  readonly contacts: ReadonlyArray<Contact>
  /** Whether a date is on, which reminds by itself. */
  readonly isWatched: boolean
  readonly isLiveDown: boolean
  readonly form: ShareForm
  /** Who is to get a link. */
  readonly chosen: ReadonlyArray<string>
  /** What was asked last, and the key under which it is asked again. */
  readonly act: ShareAct | null
  readonly key: string
  readonly failure: Failure | null
}

export type ShareEvent =
  | FeedEvent<ShareFound>
  | { readonly type: "LOOK" }
  | { readonly type: "SHARE.CHOOSE"; readonly contactId: string; readonly isChosen: boolean }
  | { readonly type: "SHARE.CHANGE"; readonly change: Partial<ShareForm> }
  | { readonly type: "SHARE.DO"; readonly act: ShareAct }
