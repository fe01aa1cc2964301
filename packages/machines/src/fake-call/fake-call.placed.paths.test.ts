import { NetworkFailed } from "@porchlight/core/error"
import { placeCall, type PlacedCallStatus } from "@porchlight/core/fake-call"
import type { Phone } from "@porchlight/core/phone"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { placedCallMachine } from "./index.ts"

// A number of fiction.
const idle: PlacedCallStatus = { now: EVENING, phone: "+12125550109" as Phone, call: null, fate: null }
const waiting = { ...idle, call: placeCall("key-1", { delayMs: 60_000 }, EVENING) }
const never = () => new Promise<never>(() => {})

test("every state of a real call is reached (EXT-12)", () => {
  const machine = placedCallMachine({
    placedCall: { status: never, place: never, cancel: never },
    clock: { now: () => EVENING },
    newKey: () => "key-1",
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "CALL.PLACE", input: { delayMs: 60_000, script: "" } },
      { type: "CALL.CANCEL" },
      { type: "LOOK" },
    ],
    outputs: { look: [idle, waiting], place: [waiting], cancel: [idle] },
    errors: [new NetworkFailed({})],
    identify: ({ known }) => known?.call?.state ?? known,
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
