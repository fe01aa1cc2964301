import type { Geofence, GeofenceState } from "@porchlight/core/geofence"
import { createActor, SimulatedClock } from "xstate"
import { connectGeofence, geofenceMachine, type GeofencePorts } from "../geofence/index.ts"
import { settle } from "./settle.ts"
import { EVENING } from "./watch.ts"

/** A zone as a backend tells of it. */
export function aZone(change: Partial<Geofence> = {}): Geofence {
  return {
    id: "0198c8a4-7b1e-7c3a-9f00-0242ac120002",
    name: "Home",
    latitude: 40.712_812_3,
    longitude: -74.006,
    radiusMeters: 200,
    type: "safe_zone",
    alertsEnabled: true,
    isActive: true,
    createdAt: EVENING,
    isInside: null,
    seenAt: null,
    ...change,
  }
}

/** A page of zones on a backend that keeps what it is asked, with what it was asked in hand. */
export async function startGeofences(
  given: Partial<Omit<GeofenceState, "now">> & Pick<GeofencePorts, "begun" | "store"> = {},
  port: Partial<GeofencePorts["geofence"]> = {},
  gps: GeofencePorts["gps"] = {
    find: async () => ({
      type: "found",
      position: { latitude: 41.878_113, longitude: -87.629_8 },
      accuracyMeters: 12,
    }),
  },
) {
  const clock = new SimulatedClock()
  const world = { now: EVENING, geofences: [...(given.geofences ?? [])], alerts: given.alerts ?? [] }
  const asked: Array<readonly [string, ...ReadonlyArray<unknown>]> = []
  const heard: { hears: Parameters<GeofencePorts["live"]["subscribe"]>[1] | null } = { hears: null }
  let keys = 0
  const answer = (): GeofenceState => ({ ...world, geofences: [...world.geofences] })
  const actor = createActor(
    geofenceMachine({
      geofence: {
        state: async () => answer(),
        add: async (zone, key) => {
          asked.push(["add", zone, key])
          world.geofences.unshift(aZone({ ...zone, id: `zone-${key}` }))
          return answer()
        },
        update: async (id, patch) => {
          asked.push(["update", id, patch])
          world.geofences = world.geofences.map((one) => (one.id === id ? { ...one, ...patch } : one))
          return answer()
        },
        remove: async (id) => {
          asked.push(["remove", id])
          world.geofences = world.geofences.filter((one) => one.id !== id)
          return answer()
        },
        ...port,
      },
      live: {
        subscribe: (_, hears) => {
          heard.hears = hears as typeof heard.hears
          return () => {}
        },
      },
      gps,
      begun: given.begun,
      store: given.store,
      newKey: () => `key-${(keys += 1)}`,
    }),
    { clock },
  ).start()
  const view = () => connectGeofence(actor.getSnapshot(), (event) => actor.send(event), { now: EVENING })
  const until = (is: (seen: ReturnType<typeof view>) => boolean) => settle(() => is(view()))
  await until(({ state }) => state !== "loading")
  return { view, until, clock, world, asked, heard }
}
