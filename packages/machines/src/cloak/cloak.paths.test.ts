import { DEFAULT_CLOAK_SETTINGS } from "@porchlight/core/cloak"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { cloakMachine } from "./cloak.machine.ts"
import { CLOAK_STATES } from "./cloak.types.ts"

const never = () => new Promise<never>(() => {})
const cloak = cloakMachine({
  cloak: { state: never, update: never, disguise: never, restore: never },
  circle: { sendTest: never },
  newKey: () => "a-key-of-this-test",
  timeZone: () => "UTC",
})

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(cloak)).toEqual(CLOAK_STATES)
})

test("every state of the cloak is reached (EXT-12)", () => {
  const stored = {
    settings: DEFAULT_CLOAK_SETTINGS,
    level: null,
    since: null,
    people: [{ contactId: "a", name: "Maya" }],
    needsPin: true,
  }
  const reached = reachedStates(cloak, {
    events: [
      { type: "CLOAK.LOOK" },
      { type: "WISH.CHANGE", patch: { recipients: "all" } },
      { type: "DISGUISE.START" },
      { type: "PIN.SUBMIT" },
      { type: "TEST.SEND" },
    ],
    input: { isRestored: false, isHidden: false, isUntold: false },
    outputs: {
      look: [stored],
      save: [stored],
      disguise: [stored],
      restore: [{ opens: "home" }],
      test: [{ name: "Maya", lastTest: null }],
    },
    errors: [new Error("boom")],
    identify: () => [],
  })
  expect([...reached].sort()).toEqual([...CLOAK_STATES].sort())
})
