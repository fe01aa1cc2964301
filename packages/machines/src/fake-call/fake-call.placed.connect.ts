import { hasArrived } from "@porchlight/core/delivery"
import { placedCallMessages, type NewPlacedCall, type PlacedCallStatus } from "@porchlight/core/fake-call"
import { formatPhone } from "@porchlight/core/phone"
import { formatCountdown, remainingMs, type Instant } from "@porchlight/core/time"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { placedCallMachine } from "./fake-call.placed.machine.ts"

type PlacedCallMachine = ReturnType<typeof placedCallMachine>

export const PLACED_CALL_STATES = [
  "loading",
  "unknown",
  "unverified",
  "idle",
  "starting",
  "waiting",
  "cancelling",
  "over",
] as const
/** `over`: the last call has rung, was called off, or failed; another one can be asked for. */
export type PlacedCallViewState = (typeof PLACED_CALL_STATES)[number]

/** What a screen may know of a real call and do. No framework, no DOM. */
export interface PlacedCallView {
  readonly state: PlacedCallViewState
  /** The number that is called, as people write it; null without one. */
  readonly phone: string | null
  /** The state in words; empty while nothing was asked for. */
  readonly status: string
  /** What went wrong with the last wish, in words. */
  readonly error: string | null
  readonly place: (input: NewPlacedCall) => void
  readonly cancel: () => void
  readonly look: () => void
}

/** The view at `now`, by the backend's clock. */
export function connectPlacedCall(
  snapshot: SnapshotFrom<PlacedCallMachine>,
  send: ActorRefFrom<PlacedCallMachine>["send"],
  now: Instant,
): PlacedCallView {
  const { known, error } = snapshot.context
  const state = stateOf(snapshot)
  return {
    state,
    phone: known?.phone ? formatPhone(known.phone) : null,
    status: statusOf(state, known, now),
    error,
    place: (input) => send({ type: "CALL.PLACE", input }),
    cancel: () => send({ type: "CALL.CANCEL" }),
    look: () => send({ type: "LOOK" }),
  }
}

function stateOf({ value, context: { known } }: SnapshotFrom<PlacedCallMachine>): PlacedCallViewState {
  if (value === "placing") return "starting"
  if (value === "cancelling") return "cancelling"
  if (known === null) return value === "unknown" ? "unknown" : "loading"
  if (known.call?.state === "waiting") return "waiting"
  if (known.phone === null) return "unverified"
  return known.call === null ? "idle" : "over"
}

function statusOf(state: PlacedCallViewState, known: PlacedCallStatus | null, now: Instant): string {
  const words = placedCallMessages
  const call = known?.call ?? null
  switch (state) {
    case "loading":
      return words.loading
    case "unknown":
      return words.loadFailed
    case "unverified":
      return words.unverified
    case "idle":
      return ""
    case "starting":
      return words.starting
    case "waiting":
    case "cancelling":
      return call === null ? "" : words.waiting(formatCountdown(remainingMs(call.ringsAt, now)))
    case "over":
      return call?.state === "called"
        ? fateOf(known?.fate ?? null)
        : call?.state === "late"
          ? words.late
          : words.cancelled
  }
}

function fateOf(fate: PlacedCallStatus["fate"]): string {
  const { calling, answered, failed } = placedCallMessages
  if (fate === null) return calling
  if (hasArrived(fate.state)) return answered
  const isLost = fate.state === "failed" || fate.state === "cancelled"
  return isLost ? failed[fate.reason ?? "rejected"] : calling
}
