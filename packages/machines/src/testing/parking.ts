import { NetworkFailed, NotFound } from "@porchlight/core/error"
import {
  changeSpot,
  laterSpot,
  newSpot,
  type ParkingPort,
  type ParkingSpot,
  type ParkingState,
} from "@porchlight/core/parking"
import { addMs, type Instant } from "@porchlight/core/time"
import { createActor, SimulatedClock } from "xstate"
import {
  connectParking,
  parkingMachine,
  type GpsAnswer,
  type ParkingKeep,
  type ParkingPorts,
  type ParkingStore,
  type ParkingView,
} from "../parking/index.ts"
import type { aPhone } from "./phone.ts"
import { settle } from "./settle.ts"
import { EVENING } from "./watch.ts"

/** A browser's memory, which can be forbidden. */
export function aParkingStore(given: Partial<ParkingKeep> = {}) {
  const kept: ParkingKeep = { spot: null, unsaved: null, draft: null, ...given }
  const memory = { kept, isForbidden: false }
  const store: ParkingStore = {
    read: () => memory.kept,
    keep: (next) => {
      if (memory.isForbidden) return false
      memory.kept = next
      return true
    },
  }
  return { memory, store }
}

/** A backend with one spot. It can lose its line, before a wish or after it was taken. */
function aParkingBackend(now: () => Instant) {
  const world = {
    spot: null as ParkingSpot | null,
    cut: null as "before" | "after" | null,
    error: null as Error | null,
    keys: new Set<string>(),
    tries: 0,
  }
  const answer = async (change: () => void): Promise<ParkingState> => {
    world.tries += 1
    if (world.cut === "before") throw new NetworkFailed({})
    if (world.error) throw world.error
    change()
    if (world.cut === "after") throw new NetworkFailed({})
    return { now: now(), spot: world.spot }
  }
  const own = (id: string): ParkingSpot => {
    if (world.spot?.id !== id) throw new NotFound({})
    return world.spot
  }
  const parking: ParkingPort = {
    state: () => answer(() => undefined),
    save: (input, key) =>
      answer(() => {
        if (world.keys.has(key)) return
        world.keys.add(key)
        world.spot = laterSpot(world.spot, newSpot(key, input, now()))
      }),
    update: (id, input) => answer(() => (world.spot = changeSpot(own(id), input))),
    clear: (id) => answer(() => (world.spot = own(id) && null)),
  }
  return { world, parking }
}

/** A parking page on such a backend, with its clock in hand. */
export function startParking({
  keep = aParkingStore(),
  spot = null as ParkingSpot | null,
  isCut = false,
  phone = null as ReturnType<typeof aPhone> | null,
} = {}) {
  const clock = new SimulatedClock()
  const now = phone?.backendNow ?? (() => addMs(EVENING, clock.now()))
  const { world, parking } = aParkingBackend(now)
  world.spot = spot
  world.cut = isCut ? "before" : null
  const gps = { answer: { type: "fault", fault: "timeout" } as GpsAnswer, asked: [] as Array<number> }
  let keys = 0
  const ports: ParkingPorts = {
    parking: phone === null ? parking : { ...parking, state: phone.hearing(parking.state) },
    clock: phone?.clock ?? { now },
    phoneNow: phone?.phoneNow ?? now,
    gps: {
      find: async (timeoutMs) => {
        gps.asked.push(timeoutMs)
        return gps.answer
      },
    },
    store: keep.store,
    timeZone: () => "UTC",
    newKey: () => `key-${(keys += 1)}-${keep.memory.kept.unsaved === null ? "a" : "b"}`,
  }
  const actor = createActor(parkingMachine(ports), { clock }).start()
  const view = (): ParkingView =>
    connectParking(actor.getSnapshot(), (event) => actor.send(event), { now: now(), zone: "UTC" })
  return {
    clock,
    now,
    world,
    gps,
    memory: keep.memory,
    view,
    until: (is: (seen: ParkingView) => boolean) => settle(() => is(view())),
    stop: (): void => void actor.stop(),
  }
}
