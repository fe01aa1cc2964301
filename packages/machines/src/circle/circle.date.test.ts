import { ContactCountedOn, type CirclePort } from "@porchlight/core/circle"
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

function removing(state: () => Promise<WatchState>, own: Partial<CirclePort> = {}) {
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
    ...own,
  }
  const machine = circleMachine({ circle, live: null, newKey: () => "key", checkIn: { state } })
  const actor = createActor(machine, { input: { country: "US" } }).start()
  const view = () => connectCircle(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  return { view, until: (is: () => boolean) => settle(is) }
}

test("whom a running date counts on is named with it; nobody else is (N-07)", async () => {
  const { view, until } = removing(async () => withPeople([counted, other]))
  await until(() => view().state === "shown")
  view().remove(maya.id)
  await until(() => view().removingDate !== null)
  expect(view().removingDate).toMatch(/^Your date with Alex is on, and Maya .*End the date first/u)
  view().cancel()
  view().remove(sam.id)
  expect(view().removingDate).toBeNull()
})

test("a backend that keeps somebody says why, for texts as for the person", async () => {
  const kept = new ContactCountedOn({ by: "alarm" })
  const refuse = async () => Promise.reject(kept)
  const { view, until } = removing(async () => withPeople([]), { remove: refuse, update: refuse })
  await until(() => view().state === "shown")
  view().remove(maya.id)
  view().confirm()
  await until(() => view().actionError === kept.message)
  view().update(maya.id, { smsEnabled: false })
  expect(view().actionError).toBeNull()
  await until(() => view().actionError === kept.message)
  expect(view().trusted).toHaveLength(1)
})

test("somebody can be removed while nobody answers whether a date is on", async () => {
  const { view, until } = removing(async () => Promise.reject(new NetworkFailed({})))
  await until(() => view().state === "shown")
  view().remove(maya.id)
  expect(view().removingDate).toBeNull()
  view().confirm()
  await until(() => view().trusted.length === 0)
})
