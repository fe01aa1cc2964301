import type { ClockPort, LivePort } from "@porchlight/core/backend"
import type { DrillPort, DrillState } from "@porchlight/core/circle"
import type { Instant } from "@porchlight/core/time"
import type { FeedEvent, Silence } from "../backend/index.ts"
import type { Failure } from "../error/index.ts"

/** A test that has to reach the backend. */
export interface StoredStart {
  /** Makes it one test, however often it is sent. */
  readonly key: string
  /** When it was asked for, by the backend's clock, as well as it is known here. */
  readonly at: Instant
}

/** Where an app keeps the test that was not answered yet, so that a reload or a killed tab does not lose it. */
export interface StartStore {
  readonly load: () => Promise<StoredStart | null>
  readonly save: (start: StoredStart) => Promise<void>
  /** Clearing what is not there is no error. */
  readonly clear: () => Promise<void>
}

export interface DrillPorts {
  readonly drill: Pick<DrillPort, "state" | "start" | "setRepeats">
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
  readonly clock: ClockPort
  /** What was not answered is lost with the page without it. */
  readonly starts?: StartStore | undefined
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
}

export interface DrillContext {
  /** The newest that the backend told; null before. */
  readonly known: DrillState | null
  readonly isLiveDown: boolean
  /** Under which the test is sent, however often that is tried. */
  readonly key: string
  /** What is being stored. */
  readonly repeats: boolean
  readonly failure: Failure | null
  /** Tries that reached nobody. */
  readonly tries: number
  /** Why the last of them did not. */
  readonly because: Silence
  /** Whether the last thing that happened is a test that went out. */
  readonly isStarted: boolean
}

export type DrillEvent =
  | FeedEvent<DrillState>
  | { readonly type: "LOOK" }
  | { readonly type: "DRILL.START" }
  | { readonly type: "DRILL.DROP" }
  | { readonly type: "WISH.CHANGE"; readonly repeats: boolean }
