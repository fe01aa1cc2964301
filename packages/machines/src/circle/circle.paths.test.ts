import { InviteSpent } from "@porchlight/core/circle"
import { Forbidden, NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { maya } from "../testing/circle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { circleMachine, inviteMachine } from "./index.ts"

const invite = {
  daterName: "Ana",
  contactName: "Maya",
  wording: "",
  status: "pending",
  expiresAt: maya.createdAt,
} as const
const circle = {
  list: async () => [maya],
  add: async () => maya,
  update: async () => maya,
  remove: async () => undefined,
  resendInvite: async () => maya,
  sendTest: async () => maya,
  openInvite: async () => invite,
  answerInvite: async () => invite,
}

test("every state of the circle is reached", () => {
  const machine = circleMachine({ circle, live: null, newKey: () => "key-0000" })
  const reached = reachedStates(machine, {
    input: { country: "US" },
    events: [
      { type: "FEED.STATE", state: [maya] },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "FEED.DOWN" },
      { type: "FEED.UP" },
      { type: "LOOK" },
      { type: "FORM.OPEN" },
      { type: "FORM.CHANGE", change: { name: "Lee", phone: "2125550103", relationship: "friend" } },
      { type: "FORM.SUBMIT" },
      { type: "FORM.CLOSE" },
      { type: "CONTACT.UPDATE", id: maya.id, patch: { tier: 2 } },
      { type: "CONTACT.REMOVE", id: maya.id },
      { type: "CONTACT.TEST", id: maya.id },
      { type: "ACTION.CONFIRM" },
      { type: "ACTION.CANCEL" },
      { type: "KEPT.GIVE_UP" },
    ],
    outputs: { add: [maya], act: [maya] },
    errors: [new NetworkFailed({}), new Forbidden({})],
    identify: ({ contacts, form, isLiveDown }) => [contacts.length, form.name, isLiveDown],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})

test("every state of an invite is reached", () => {
  const machine = inviteMachine(circle)
  const reached = reachedStates(machine, {
    input: { token: "token" },
    events: [{ type: "INVITE.ANSWER", answer: "yes" }, { type: "LOOK" }],
    outputs: { open: [invite], answer: [invite] },
    errors: [new NetworkFailed({}), new InviteSpent({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
