import { NetworkFailed } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import type { Trial } from "@porchlight/core/trial"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { trialMachine } from "./trial.machine.ts"
import { TRIAL_STATES } from "./trial.types.ts"

const NOW = toInstant(1_795_287_600_000)
const never = () => new Promise<never>(() => {})
const machine = trialMachine({ trial: { current: never, start: never }, clock: { now: () => NOW } })

const long = toInstant(0)
const trial: Trial = { startedAt: NOW, supersededBy: null, isUsedUp: false, watchArmedAt: null }

test("the chart rests in the states of the closed list and in no other", () => {
  expect([...restingStates(machine)].sort()).toEqual([...TRIAL_STATES].sort())
})

test("every state of the trial is reached", () => {
  const reached = reachedStates(machine, {
    input: {},
    events: [{ type: "TRIAL.LOOK" }],
    outputs: {
      look: [
        trial,
        { ...trial, startedAt: null },
        { ...trial, startedAt: long },
        { ...trial, startedAt: long, watchArmedAt: NOW },
        { ...trial, supersededBy: "subscription" },
      ],
    },
    errors: [new NetworkFailed({})],
  })
  expect([...reached].sort()).toEqual([...TRIAL_STATES].sort())
})
