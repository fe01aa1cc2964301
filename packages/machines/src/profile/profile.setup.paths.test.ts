import { NetworkFailed } from "@porchlight/core/error"
import type { Phone } from "@porchlight/core/phone"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { profileSetupMachine } from "./profile.setup.machine.ts"
import { PROFILE_SETUP_STATES } from "./profile.setup.types.ts"

const never = () => new Promise<never>(() => {})
const NOW = toInstant(1_795_287_600_000)
const machine = profileSetupMachine({
  profile: { get: never, complete: never },
  phone: { sendCode: never },
  clock: { now: () => NOW },
})
// Written by hand: a number that can be texted.
const phone = "+12125550199" as Phone
const profile = { email: "a@example.com", fullName: "Ana Lee", phone: null, details: null, timeZone: "UTC" }

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(PROFILE_SETUP_STATES)
})

test("every state of the form is reached", () => {
  const reached = reachedStates(machine, {
    input: { mode: "create" },
    events: [
      { type: "PROFILE.LOOK" },
      { type: "FIELD.CHANGE", field: "dateOfBirth", value: "1994-05-17" },
      { type: "FIELD.CHANGE", field: "phoneNumber", value: "2125550199" },
      { type: "FORM.SUBMIT" },
      { type: "PHONE.VERIFY" },
      { type: "PHONE.VERIFIED", phone },
      { type: "DIALOG.CLOSE" },
    ],
    outputs: { look: [profile], sendCode: [{ resendAt: NOW, expiresAt: NOW }], save: [profile] },
    errors: [new NetworkFailed({})],
    identify: ({ form, verifiedPhone }) => [form.dateOfBirth, form.phoneNumber, verifiedPhone],
  })
  expect([...reached].sort()).toEqual([...PROFILE_SETUP_STATES].sort())
})
