import { NetworkFailed, NotFound } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import { EVERY_VENUE } from "@porchlight/core/venue"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import {
  SUGGESTION_STATES,
  suggestionMachine,
  VENUE_DESK_STATES,
  VENUE_STATES,
  venueDeskMachine,
  venueMachine,
} from "./index.ts"

const clock = { now: () => toInstant(0) }
const never = (): Promise<never> => new Promise(() => {})
const errors = [new NetworkFailed({}), new NotFound({})]

test("every state of the directory is reached", () => {
  const machine = venueMachine({ venue: { list: never, get: never }, clock })
  const reached = reachedStates(machine, {
    input: { id: null },
    events: [
      { type: "VENUE.LOOK" },
      { type: "SEARCH.CHANGE", change: EVERY_VENUE },
      { type: "SEARCH.CLEAR" },
    ],
    outputs: { look: [[]] },
    errors,
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual(VENUE_STATES)
})

test("every state of suggesting is reached", () => {
  const machine = suggestionMachine({
    venue: { suggest: never, suggestions: never },
    clock,
    newKey: () => "key",
    store: { read: () => null, keep: () => {} },
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "FORM.CHANGE", change: { name: "Luz", address: "5 Main" } },
      { type: "FORM.SEND" },
      { type: "FORM.ANOTHER" },
      { type: "OWN.LOOK" },
    ],
    outputs: { look: [[]], send: [null] },
    errors,
    identify: ({ form }) => form.name,
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual([
    "own.looking",
    "own.known",
    "own.unknown",
    ...SUGGESTION_STATES.map((state) => `form.${state}`),
  ])
})

test("every state of the desk is reached", () => {
  const desk = { waiting: never, add: never, update: never, remove: never, refuse: never }
  const machine = venueDeskMachine({ venueDesk: desk, venue: { list: never }, clock, newKey: () => "key" })
  const reached = reachedStates(machine, {
    events: [{ type: "DESK.LOOK" }, { type: "VENUE.REMOVE", id: "v" }],
    outputs: { work: [{ waiting: [], venues: [] }] },
    errors,
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
  expect(restingStates(machine)).toEqual(VENUE_DESK_STATES)
})
