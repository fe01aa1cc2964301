import type { IdentityPort } from "@porchlight/core/identity"
import { vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { connectIdentity, identityMachine, type IdentityView } from "../identity/index.ts"
import { anAttempt, type anIdentityState } from "./identity.ts"
import { settle } from "./settle.ts"

type State = ReturnType<typeof anIdentityState>

/** The machine over a backend that answers what it is told to. */
export function startIdentity(first: State) {
  let state = first
  const answer = (next: State) => async () => (state = next)
  const port = {
    state: vi.fn<IdentityPort["state"]>(async () => state),
    start: vi.fn<IdentityPort["start"]>(
      async ({ kind }) => (state = { ...state, verification: anAttempt({ kind }) }),
    ),
    setImage: vi.fn<IdentityPort["setImage"]>(async (_, image) => {
      const attempt = state.verification ?? anAttempt()
      return (state = { ...state, verification: { ...attempt, images: [...attempt.images, image] } })
    }),
    submit: vi.fn<IdentityPort["submit"]>(
      async () =>
        (state = { ...state, verification: { ...(state.verification ?? anAttempt()), stage: "waiting" } }),
    ),
    withdraw: vi.fn<IdentityPort["withdraw"]>(async () => (state = { ...state, verification: null })),
  }
  let keys = 0
  const clock = new SimulatedClock()
  const newKey = () => `key-${(keys += 1)}`
  const actor = createActor(identityMachine({ identity: port, newKey }), { clock }).start()
  const view = () => connectIdentity(actor.getSnapshot(), (event) => actor.send(event), "America/New_York")
  const until = (holds: (view: IdentityView) => boolean) => settle(() => holds(view()))
  const at = (wanted: IdentityView["state"]) => until((shown) => shown.state === wanted)
  return { port, clock, actor, view, at, until, becomes: (next: State) => void answer(next)() }
}
