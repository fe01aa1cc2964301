import { PinWrong } from "@porchlight/core/access"
import { NetworkFailed, NotFound } from "@porchlight/core/error"
import { addMinutes } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aPlan, aPreview, aWatch, EVENING, nothingWatched, watching } from "../testing/watch.ts"
import { checkInMachine, intentMachine } from "./index.ts"

const ports = {
  checkIn: {
    state: async () => watching,
    preview: async () => aPreview,
    arm: async () => aWatch,
    checkIn: async () => aWatch,
    answer: async () => aWatch,
    extend: async () => aWatch,
    sooner: async () => aWatch,
    end: async () => aWatch,
  },
  datePlan: { get: async () => aPlan },
  live: null,
  clock: { now: () => EVENING },
  intents: { load: async () => [], save: async () => undefined, remove: async () => undefined },
  newKey: () => "key-0000",
}

test("every state of the place and of its line is reached", () => {
  const machine = checkInMachine(ports)
  const ended = { ...aWatch, endedAt: addMinutes(EVENING, 5), outcome: "completed" as const }
  const reached = reachedStates(machine, {
    input: { planId: null, remembered: aWatch },
    events: [
      { type: "FEED.STATE", state: nothingWatched },
      { type: "FEED.STATE", state: watching },
      { type: "FEED.STATE", state: { ...watching, watch: ended } },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "FEED.DOWN" },
      { type: "FEED.UP" },
      { type: "LOOK" },
      { type: "PLAN.OPEN", planId: aPlan.id },
      { type: "PLAN.OPEN", planId: null },
      { type: "NOBODY.ACCEPT", isAccepted: true },
      { type: "WATCH.ARM" },
    ],
    outputs: { preview: [{ plan: aPlan, preview: aPreview }], arm: [aWatch] },
    errors: [new NotFound({})],
    identify: ({ known, planId, isLiveDown }) => [
      known?.watch?.id,
      known?.watch?.endedAt,
      planId,
      isLiveDown,
    ],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})

test("every state of what was asked is reached", () => {
  const overdue = { ...ports, clock: { now: () => addMinutes(EVENING, 41) } }
  // Walked alone it has no parent to tell.
  const machine = intentMachine(overdue).provide({ actions: { tellWatch: () => {}, look: () => {} } })
  const reached = reachedStates(machine, {
    events: [
      { type: "WATCH.TOLD", watch: aWatch },
      { type: "WATCH.TOLD", watch: null },
      { type: "WATCH.REMEMBERED", watch: aWatch, error: new NetworkFailed({}) },
      { type: "WATCH.CHECK_IN" },
      { type: "WATCH.END" },
      { type: "WATCH.EXTEND", minutes: 15 },
      { type: "WATCH.SOONER" },
      { type: "PIN.SUBMIT", pin: "1397" },
      { type: "PIN.CANCEL" },
      { type: "INTENT.WITHDRAW" },
      { type: "LINE.UP" },
      { type: "SIGN.SHOW" },
    ],
    outputs: { restore: [[]], send: [aWatch] },
    errors: [new NetworkFailed({}), new NotFound({}), new PinWrong({})],
    identify: ({ watch, intents, isRemembered }) => [watch?.id, isRemembered, Math.min(1, intents.length)],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
