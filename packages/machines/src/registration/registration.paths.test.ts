import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { registrationMachine } from "./registration.machine.ts"
import {
  REGISTRATION_STATES,
  type RegistrationContext,
  type RegistrationEvent,
} from "./registration.types.ts"

const never = () => new Promise<never>(() => {})
const machine = registrationMachine({ registration: { status: never, signUp: never } })

const fields = {
  fullName: "Maya",
  email: "maya@example.com",
  password: "long enough",
  confirmPassword: "long enough",
  phoneNumber: "2125550123",
}
const events: ReadonlyArray<RegistrationEvent> = [
  { type: "FIELD.CHANGE", field: "fullName", value: fields.fullName },
  { type: "FIELD.CHANGE", field: "email", value: fields.email },
  { type: "FIELD.CHANGE", field: "password", value: fields.password },
  { type: "FIELD.CHANGE", field: "confirmPassword", value: fields.confirmPassword },
  { type: "FIELD.CHANGE", field: "phoneNumber", value: fields.phoneNumber },
  { type: "CONSENT.CHANGE", field: "acceptedTerms", isGiven: true },
  { type: "CONSENT.CHANGE", field: "acceptedPrivacy", isGiven: true },
  { type: "FORM.SUBMIT" },
  { type: "STATUS.LOOK" },
]
const at = (status: string) => ({ status, pendingPhone: null, codeSent: null })
const identify = ({ form, registration }: RegistrationContext) => [Object.values(form), registration?.status]

test("the chart rests in the states of the closed list and in no other", () => {
  expect(restingStates(machine)).toEqual(REGISTRATION_STATES)
})

test("every state of the registration is reached (EXT-12)", () => {
  const reached = reachedStates(machine, {
    input: {},
    events,
    outputs: {
      look: [at("signup"), at("phone_verification"), at("email_verification"), at("complete")],
      signUp: [at("phone_verification")],
    },
    errors: [new NetworkFailed({})],
    identify,
  })
  expect([...reached].sort()).toEqual([...REGISTRATION_STATES].sort())
})

test("no path completes the registration before the backend says that it is complete (REG-02)", () => {
  const reached = reachedStates(machine, {
    input: {},
    events,
    outputs: {
      look: [at("signup"), at("phone_verification"), at("email_verification")],
      signUp: [at("phone_verification")],
    },
    errors: [new NetworkFailed({})],
    identify,
  })
  expect(reached.has("complete")).toBe(false)
})
