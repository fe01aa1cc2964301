import type { LivePort } from "@porchlight/core/backend"
import type { DrillPort, DrillState } from "@porchlight/core/circle"
import type { FeedEvent } from "../backend/index.ts"
import type { Failure } from "../error/index.ts"

export interface DrillPorts {
  readonly drill: Pick<DrillPort, "state" | "start" | "setRepeats">
  /** Null where the backend has no live data; then the machine looks again by itself. */
  readonly live: LivePort | null
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
  /** Whether the last thing that happened is a test that went out. */
  readonly isStarted: boolean
}

export type DrillEvent =
  | FeedEvent<DrillState>
  | { readonly type: "LOOK" }
  | { readonly type: "DRILL.START" }
  | { readonly type: "DRILL.DROP" }
  | { readonly type: "WISH.CHANGE"; readonly repeats: boolean }
