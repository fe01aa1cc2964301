import { PasswordWrong } from "@porchlight/core/access"
import { SecondFactorNeeded, StepUpNeeded } from "@porchlight/core/admin"
import { Forbidden, NetworkFailed } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { bypassMachine } from "./admin.bypass.machine.ts"
import { adminMachine } from "./admin.machine.ts"
import { ADMIN_STATES, BYPASS_STATES } from "./admin.types.ts"

const never = () => new Promise<never>(() => {})
const admin = {
  stepUp: never,
  assignRole: never,
  people: never,
  person: never,
  activity: never,
  diagnostics: never,
  phoneAnswers: never,
  price: never,
  testText: never,
}

test("every state of the administration is reached, and there are no others", () => {
  const machine = adminMachine({ admin, session: { current: never }, clock: { now: () => toInstant(0) } })
  expect(restingStates(machine)).toEqual(ADMIN_STATES)
  const reached = reachedStates(machine, {
    events: [
      { type: "LOOK" },
      { type: "FIELDS.CHANGE", fields: { password: "x" } },
      { type: "GATE.SUBMIT" },
      { type: "GATE.CLOSE" },
      { type: "PEOPLE.NEWEST" },
    ],
    outputs: {
      stand: [null, { role: "admin", level: "aal1" }, { role: "admin", level: "aal2" }],
      stepUp: [{ until: 1 }],
      work: [{}],
    },
    errors: [
      new NetworkFailed({}),
      new Forbidden({}),
      new PasswordWrong({}),
      new StepUpNeeded({}),
      new SecondFactorNeeded({}),
    ],
    identify: ({ fields }) => fields.password !== "",
  })
  expect([...reached].sort()).toEqual([...ADMIN_STATES].sort())
})

test("every state of the bypass is reached, and there are no others", () => {
  const machine = bypassMachine({ admin: { bypass: never, setBypass: never } })
  expect(restingStates(machine)).toEqual(BYPASS_STATES)
  const reached = reachedStates(machine, {
    events: [{ type: "BYPASS.LOOK" }, { type: "BYPASS.CHANGE", isOn: true }],
    outputs: { look: [{ isOn: false, isAllowed: true }], save: [{ isOn: true, isAllowed: true }] },
    errors: [new NetworkFailed({}), new Forbidden({})],
    identify: ({ stored }) => stored,
  })
  expect([...reached].sort()).toEqual([...BYPASS_STATES].sort())
})
