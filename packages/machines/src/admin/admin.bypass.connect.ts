import { adminPanelMessages } from "@porchlight/core/admin"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Failure } from "../error/index.ts"
import type { bypassMachine } from "./admin.bypass.machine.ts"
import type { BypassState } from "./admin.types.ts"

type BypassMachine = ReturnType<typeof bypassMachine>

/** What a screen may know of the bypass and do. No framework, no DOM. */
export interface BypassView {
  readonly state: BypassState
  /** Whether there is a switch for whoever asks: administrators alone have one. */
  readonly isThere: boolean
  readonly isOn: boolean
  /** Whether the deployment lets it be switched on. */
  readonly isAllowed: boolean
  readonly isPending: boolean
  readonly canRetry: boolean
  readonly failure: Failure | null
  readonly status: string
  readonly change: (isOn: boolean) => void
  readonly look: () => void
}

export function connectBypass(
  snapshot: SnapshotFrom<BypassMachine>,
  send: ActorRefFrom<BypassMachine>["send"],
): BypassView {
  const { stored, failure } = snapshot.context
  const state = snapshot.value
  return {
    ...stored,
    state,
    isThere: state === "shown" || state === "saving",
    isPending: state === "looking" || state === "saving",
    canRetry: state === "unknown",
    failure,
    status: statusOf(state),
    change: (isOn) => send({ type: "BYPASS.CHANGE", isOn }),
    look: () => send({ type: "BYPASS.LOOK" }),
  }
}

function statusOf(state: BypassState): string {
  if (state === "looking") return adminPanelMessages.bypassLooking
  return state === "saving" ? adminPanelMessages.bypassSaving : ""
}
