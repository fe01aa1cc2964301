import { EmailLinkSpent, FactorRequired } from "@porchlight/core/email"
import { expect, test } from "vitest"
import { reachedStates, restingStates } from "../testing/states.ts"
import { emailChangeMachine } from "./email.change.machine.ts"
import { EMAIL_CHANGE_STATES, EMAIL_LINK_STATES } from "./email.change.types.ts"
import { emailLinkMachine } from "./email.link.machine.ts"

const never = () => new Promise<never>(() => {})
const change = emailChangeMachine({
  emailChange: { current: never, request: never, withdraw: never },
  session: { current: never },
})
const link = emailLinkMachine({ emailChange: { confirm: never, undo: never }, factor: { undo: never } })

test("the charts rest in the states of the closed lists and in no other", () => {
  expect(restingStates(change)).toEqual(EMAIL_CHANGE_STATES)
  expect(restingStates(link)).toEqual(EMAIL_LINK_STATES)
})

test("every state of changing an address is reached", () => {
  const pending = { email: "new@example.com" }
  const reached = reachedStates(change, {
    events: [
      { type: "CHANGE.LOOK" },
      { type: "FIELD.CHANGE", field: "email", value: "new@example.com" },
      { type: "FIELD.CHANGE", field: "password", value: "secret" },
      { type: "CHANGE.SUBMIT" },
      { type: "CHANGE.WITHDRAW" },
    ],
    outputs: {
      look: [
        { change: null, address: "old@example.com" },
        { change: pending, address: "old@example.com" },
      ],
      request: [pending],
      withdraw: [undefined],
    },
    errors: [new FactorRequired({})],
    identify: ({ form, isCodeAsked }) => [form.email, form.password, isCodeAsked],
  })
  expect([...reached].sort()).toEqual([...EMAIL_CHANGE_STATES].sort())
})

test("every state of an opened link is reached", () => {
  const reached = reachedStates(link, {
    input: { act: "undo", token: "t" },
    events: [{ type: "LINK.SUBMIT" }],
    outputs: { follow: [undefined] },
    errors: [new EmailLinkSpent({}), new FactorRequired({})],
  })
  expect([...reached].sort()).toEqual([...EMAIL_LINK_STATES].sort())
})
