import type { LivePort } from "@porchlight/core/backend"
import type { Position } from "@porchlight/core/geo"
import type {
  GpxFault,
  RouteAlert,
  RouteDraft,
  RouteDraftFault,
  RouteEnd,
  RoutePort,
  RouteState,
} from "@porchlight/core/route"
import type { Instant, TimeZone } from "@porchlight/core/time"
import type { GpsSource } from "../parking/index.ts"
import type { LiveEvent } from "../backend/index.ts"

/** What was typed of a way that is not guarded yet. */
export type RouteWritten = Pick<RouteDraft, "to" | "via">

/** Where what is typed outlives its page. Never throws. A file is chosen anew. */
export interface RouteStore {
  readonly read: () => RouteWritten | null
  /** Null forgets it. */
  readonly keep: (written: RouteWritten | null) => void
}

/** What the way needs of whoever shows it. */
export interface RoutePorts {
  readonly route: RoutePort
  readonly live: LivePort
  readonly clock: { readonly now: () => Instant }
  readonly gps: GpsSource
  readonly timeZone: () => TimeZone
  /** Makes an idempotency key that was never used before. */
  readonly newKey: () => string
  /** Where what is typed outlives its page; nowhere unless given. */
  readonly store?: RouteStore | undefined
}

/** A phone's place as it was found. */
export interface Here {
  readonly position: Position
  readonly accuracyMeters: number
}

/** A way that is to be guarded, under the key that makes it one however often it is sent. */
export interface RouteStart {
  readonly points: ReadonlyArray<Position>
  readonly key: string
}

/** A question that she answers: the way, and when it was asked. */
export interface RouteAnswering {
  readonly id: string
  readonly askedAt: Instant
}

export interface RouteContext {
  readonly known: RouteState | null
  readonly isUnknown: boolean
  readonly isLineUp: boolean
  readonly draft: RouteDraft
  readonly fault: RouteDraftFault | null
  readonly fileFault: GpxFault | "unreadable" | null
  readonly here: Here | null
  readonly hereFailed: boolean
  readonly start: RouteStart | null
  /** What she pressed 'I'm fine' for: one that is asked later is another. */
  readonly answering: RouteAnswering | null
  /** What did not work last. */
  readonly failure:
    | "not-started"
    | "not-stopped"
    | "too-many"
    | "membership"
    | "not-answered"
    | "signed-out"
    | null
}

export type RouteEvent =
  | { readonly type: "LOOK" }
  | LiveEvent<RouteState>
  | { readonly type: "DRAFT.CHANGE"; readonly field: "to" | "via"; readonly value: string }
  /** The text of a file; null where it could not be read. */
  | { readonly type: "FILE.READ"; readonly text: string | null }
  | { readonly type: "FILE.REMOVE" }
  | { readonly type: "HERE.FIND" }
  | { readonly type: "ROUTE.START" }
  | { readonly type: "ROUTE.STOP" }
  | { readonly type: "ROUTE.FINE" }

/** asked: she has to answer. ended: the last way, for an hour. */
export type RouteScreenState = "loading" | "unknown" | "idle" | "tracking" | "asked" | "ended"
export const ROUTE_STATES = [
  "loading",
  "unknown",
  "idle",
  "tracking",
  "asked",
  "ended",
] as const satisfies ReadonlyArray<RouteScreenState>

/** What a screen shows and can do. */
export interface RouteView {
  readonly state: RouteScreenState
  /** On Route, Off Route, or why neither is known. */
  readonly standing: string | null
  readonly banner: string | null
  /** 0 to 100; null where nothing is tracked. */
  readonly progress: number | null
  readonly facts: ReadonlyArray<string>
  /** Who would be told. */
  readonly people: string | null
  readonly question: {
    readonly text: string
    readonly left: string
    readonly isAnswering: boolean
    readonly isUnsent: boolean
  } | null
  /** What became of the last question. */
  readonly answered: "fine" | "told" | null
  /** Whether an alarm is open, of the way or of something else. */
  readonly isAlarmOpen: boolean
  readonly end: RouteEnd | null
  readonly alerts: ReadonlyArray<{ readonly id: RouteAlert["id"]; readonly text: string }>
  readonly isLineDown: boolean
  readonly failure: string | null
  /** No plan covers what was refused: plans are shown elsewhere. */
  readonly needsPlan: boolean
  /** What she answered waits for nobody: she has to sign in and answer again. */
  readonly needsSignIn: boolean
  readonly form: RouteDraft
  readonly fault: string | null
  readonly faultField: "here" | "to" | "via" | "file" | null
  readonly fileText: string | null
  readonly here: string
  readonly isFinding: boolean
  readonly planned: string | null
  readonly isBusy: boolean
  readonly change: (field: "to" | "via", value: string) => void
  readonly readFile: (text: string | null) => void
  readonly removeFile: () => void
  readonly findMe: () => void
  readonly start: () => void
  readonly stop: () => void
  readonly fine: () => void
  readonly lookAgain: () => void
}
