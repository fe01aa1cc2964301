import { NetworkFailed, NotFound } from "@porchlight/core/error"
import type { GeofenceState } from "@porchlight/core/geofence"
import { expect, test } from "vitest"
import { aZone } from "../testing/geofence.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { geofenceMachine } from "./index.ts"

const never = () => new Promise<never>(() => {})
const listed: GeofenceState = { now: EVENING, geofences: [aZone()], alerts: [] }

test("every state of zones is reached", () => {
  const machine = geofenceMachine({
    geofence: { state: never, add: never, update: never, remove: never },
    live: { subscribe: () => () => {} },
    gps: { find: never },
    newKey: () => "a-key-of-a-zone",
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "LOOK" },
      { type: "FORM.OPEN", id: listed.geofences[0]?.id ?? null },
      { type: "FORM.CLOSE" },
      { type: "GPS.FIND" },
      { type: "ZONE.SAVE" },
      { type: "ZONE.TURN", id: aZone().id, isActive: false },
      { type: "ZONE.ASK", id: aZone().id },
      { type: "ZONE.KEEP" },
      { type: "ZONE.REMOVE" },
    ],
    outputs: {
      look: [listed],
      find: [{ type: "fault", fault: "timeout" }],
      save: [listed],
      turn: [listed],
      remove: [listed],
    },
    errors: [new NetworkFailed({}), new NotFound({})],
    identify: ({ known, editing, asked, isUnknown }) => [known === null, editing, asked, isUnknown],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
