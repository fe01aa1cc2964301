import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aLine } from "../testing/watch.ts"
import { profileMachine } from "./profile.machine.ts"
import { PROFILE_STATES } from "./profile.types.ts"

const never = () => new Promise<never>(() => {})
const machine = profileMachine({
  profile: { get: never, update: never, complete: never },
  live: aLine<"profile">().live,
})

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(PROFILE_STATES)
})

test("every state of the profile is reached", () => {
  const reached = reachedStates(machine, {
    events: [
      { type: "PROFILE.LOOK" },
      { type: "EDIT.OPEN" },
      { type: "EDIT.CANCEL" },
      { type: "EDIT.SAVE" },
      { type: "NAME.CHANGE", name: "Noor" },
    ],
    outputs: { look: [{ fullName: "Maya" }], save: [{ fullName: "Noor" }] },
    errors: [new NetworkFailed({})],
    identify: ({ name }) => name,
  })
  expect([...reached].sort()).toEqual([...PROFILE_STATES].sort())
})
