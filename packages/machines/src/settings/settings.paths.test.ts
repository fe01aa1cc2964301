import { PasswordWrong } from "@porchlight/core/access"
import { DEFAULT_SETTINGS } from "@porchlight/core/settings"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { dangerMachine } from "./settings.danger.machine.ts"
import { settingsMachine } from "./settings.machine.ts"
import { DANGER_STATES, SETTINGS_STATES } from "./settings.types.ts"

const never = () => new Promise<never>(() => {})
const settings = settingsMachine({ settings: { get: never, update: never } })
const danger = dangerMachine({ settings: { exportData: never, requestDeletion: never } })

test("the charts rest in the states of the closed lists and in no other", () => {
  expect(restingStates(settings)).toEqual(SETTINGS_STATES)
  expect(restingStates(danger)).toEqual(DANGER_STATES)
})

test("every state of the settings is reached", () => {
  const reached = reachedStates(settings, {
    events: [{ type: "SETTINGS.LOOK" }, { type: "SETTING.CHANGE", name: "marketingEmails", isOn: true }],
    outputs: { look: [DEFAULT_SETTINGS], save: [DEFAULT_SETTINGS] },
    errors: [new Error("boom")],
  })
  expect([...reached].sort()).toEqual([...SETTINGS_STATES].sort())
})

test("every state of the danger zone is reached", () => {
  const reached = reachedStates(danger, {
    events: [
      { type: "ACT.ASK", act: "export" },
      { type: "ACT.ASK", act: "delete" },
      { type: "PASSWORD.CHANGE", password: "porch" },
      { type: "ACT.CONFIRM" },
      { type: "ACT.CANCEL" },
    ],
    outputs: {
      work: [
        { act: "export", file: {} },
        { act: "delete", deletion: {} },
      ],
    },
    errors: [new PasswordWrong({})],
    identify: ({ act, password }) => [act, password],
  })
  expect([...reached].sort()).toEqual([...DANGER_STATES].sort())
})
