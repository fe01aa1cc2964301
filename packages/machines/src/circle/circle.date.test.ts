import type { CirclePort } from "@porchlight/core/circle"
import type { WatchState } from "@porchlight/core/check-in"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { aWatch, EVENING, watching } from "../testing/watch.ts"
import { circleMachine, connectCircle } from "./index.ts"

const [counted, other] = aWatch.recipients.map((each, index) => ({
  ...each,
  contactId: index === 0 ? maya.id : "other",
}))

const withPeople = (people: ReadonlyArray<typeof counted>): WatchState => ({
  ...watching,
  watch: { ...aWatch, recipients: people.filter((each) => each !== undefined) },
})

function removing(state: () => Promise<WatchState>) {
  const unused = vi.fn<() => Promise<never>>()
  const circle: CirclePort = {
    list: async () => [sam, maya],
    add: unused,
    update: unused,
    remove: async () => undefined,
    resendInvite: unused,
    sendTest: unused,
    openInvite: unused,
    answerInvite: unused,
  }
  const machine = circleMachine({ circle, live: null, newKey: () => "key", checkIn: { state } })
  const actor = createActor(machine, { input: { country: "US" } }).start()
  const view = () => connectCircle(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  return { view, until: (is: () => boolean) => settle(is) }
}

test("who is to be removed is named with the running date that counts on them, and that nobody is left (N-07)", async () => {
  const { view, until } = removing(async () => withPeople([counted]))
  await until(() => view().state === "shown")
  view().remove(maya.id)
  await until(() => view().removingDate !== null)
  expect(view().removingDate).toMatch(/^Your date with Alex is on, and Maya .*Nobody would be told then\.$/u)
  view().cancel()
  view().remove(sam.id)
  expect(view().removingDate).toBeNull()
})

test("where others are told as well it does not say that nobody would be", async () => {
  const { view, until } = removing(async () => withPeople([counted, other]))
  await until(() => view().state === "shown")
  view().remove(maya.id)
  await until(() => view().removingDate !== null)
  expect(view().removingDate).toMatch(/Maya hears nothing of it\.$/u)
})

test("somebody can be removed while nobody answers whether a date is on", async () => {
  const { view, until } = removing(async () => Promise.reject(new NetworkFailed({})))
  await until(() => view().state === "shown")
  view().remove(maya.id)
  expect(view().removingDate).toBeNull()
  view().confirm()
  await until(() => view().trusted.length === 0)
})
