import { NetworkFailed } from "@porchlight/core/error"
import { carOf, SimulatedRideFleet, type RidePort, type RideState } from "@porchlight/core/ride"
import { addMs } from "@porchlight/core/time"
import { createActor, SimulatedClock } from "xstate"
import { connectRide, rideMachine, type RideDraft, type RideView } from "../ride/index.ts"
import { settle } from "./settle.ts"
import { EVENING } from "./watch.ts"

/** Keeps what was written over reloads. */
export function notebook() {
  let kept: RideDraft | null = null
  return { read: () => kept, keep: (draft: RideDraft | null) => void (kept = draft) }
}

/** A backend with the simulated fleet, and its line in hand. */
function startRide(first: Partial<RideState> = {}, store = notebook()) {
  const clock = new SimulatedClock()
  const now = () => addMs(EVENING, clock.now())
  const world = {
    state: {
      now: now(),
      fleet: "simulated",
      people: [],
      ride: null,
      application: null,
      ...first,
    } as RideState,
    error: null as Error | null,
    /** Confirmations are heard, and their answers lost. */
    isAnswerLost: false,
    keys: [] as Array<string>,
  }
  const answer = async (change: (state: RideState) => RideState) => {
    if (world.error) throw world.error
    world.state = { ...change(world.state), now: now() }
    return world.state
  }
  const ride: RidePort = {
    state: () => answer((state) => state),
    find: async () => SimulatedRideFleet.drivers,
    confirm: async ({ choice, ...ends }, key) => {
      world.keys.push(key)
      const confirmed = await answer((state) => {
        const car = carOf(choice, SimulatedRideFleet) ?? { driver: "", vehicle: "", simulated: false }
        const times = { confirmedAt: now(), endedAt: null, deliveries: [] }
        return { ...state, ride: { id: "ride-1", ...ends, ...car, status: "open", ...times } }
      })
      if (world.isAnswerLost) throw new NetworkFailed({})
      return confirmed
    },
    end: (_, { as }) =>
      answer((state) => ({ ...state, ride: state.ride && { ...state.ride, status: as, endedAt: now() } })),
    apply: () => answer((state) => ({ ...state, application: { status: "pending", appliedAt: now() } })),
  }
  let keys = 0
  const actor = createActor(rideMachine({ ride, store, newKey: () => `key-${(keys += 1)}` }), {
    clock,
  }).start()
  const view = (): RideView => connectRide(actor.getSnapshot(), (event) => actor.send(event))
  return { clock, world, view, until: (is: (seen: RideView) => boolean) => settle(() => is(view())) }
}

/** The same, once it is known that she is on no ride. */
export async function planRide(first: Partial<RideState> = {}, store = notebook()) {
  const page = startRide(first, store)
  await page.until(({ state }) => state === "planning")
  return page
}
