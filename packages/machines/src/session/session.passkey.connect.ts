import { passkeyMessages } from "@porchlight/core/session"
import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { passkeyMachine } from "./session.passkey.machine.ts"
import type { PasskeyState } from "./session.passkey.types.ts"
import type { SessionFailure } from "./session.types.ts"

type PasskeyMachine = ReturnType<typeof passkeyMachine>

/** What a screen may know and do about signing in with a passkey. No framework, no DOM. */
export interface PasskeyView {
  readonly state: PasskeyState
  /** Whether this browser knows passkeys: asked where that is shown, because a server that renders the page cannot tell. */
  readonly isAvailable: () => boolean
  readonly isPending: boolean
  readonly failure: SessionFailure | null
  /** What is going on, empty when there is nothing to say. */
  readonly status: string
  /** Asks for one; as the second step with the ticket of the first. */
  readonly use: (ticket?: string | null) => void
  /** Offers them under the field for the address, where the browser can. */
  readonly suggest: () => void
  /** Takes back what was asked for or offered. */
  readonly drop: () => void
}

export function connectPasskey(
  snapshot: SnapshotFrom<PasskeyMachine>,
  send: ActorRefFrom<PasskeyMachine>["send"],
  { isAvailable }: { readonly isAvailable: () => boolean },
): PasskeyView {
  const state = snapshot.value
  return {
    state,
    isAvailable,
    isPending: state === "asking" || state === "verifying",
    failure: snapshot.context.failure,
    status: statusOf(state),
    use: (ticket = null) => send({ type: "PASSKEY.USE", ticket }),
    suggest: () => send({ type: "PASSKEY.SUGGEST" }),
    drop: () => send({ type: "PASSKEY.DROP" }),
  }
}

function statusOf(state: PasskeyState): string {
  if (state === "asking") return passkeyMessages.asking
  return state === "verifying" ? passkeyMessages.verifying : ""
}
