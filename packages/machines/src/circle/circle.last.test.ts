import type { CirclePort, Contact } from "@porchlight/core/circle"
import { NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { circleMachine, connectCircle } from "./index.ts"

const never = async () => {
  throw new NetworkFailed({})
}

test("without a line and without a last list nobody is counted: the list is not known, not empty (CIRC-15)", async () => {
  const rest = { add: never, update: never, remove: never, resendInvite: never, sendTest: never }
  const list = vi.fn<CirclePort["list"]>().mockRejectedValueOnce(new NetworkFailed({})).mockResolvedValue([])
  const circle: CirclePort = { list, ...rest, openInvite: never, answerInvite: never }
  const machine = circleMachine({ circle, live: null, newKey: () => "key" })
  const actor = createActor(machine, { clock: new SimulatedClock(), input: { country: "US" } }).start()
  const view = () => connectCircle(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  await settle(() => view().state === "failed")
  expect(view().trustedTitle).toBe("Trusted Contacts")
  view().look()
  await settle(() => view().state === "empty")
  expect(view().trustedTitle).toBe("Trusted Contacts (0)")
})

test("without a line the last list that was known is shown and said to be that, and a list that comes is kept (CIRC-15)", async () => {
  const list = vi
    .fn<CirclePort["list"]>()
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue([maya])
  const rest = { add: never, update: never, remove: never, resendInvite: never, sendTest: never }
  const circle: CirclePort = { list, ...rest, openInvite: never, answerInvite: never }
  const kept: Array<ReadonlyArray<Contact>> = [[sam, maya]]
  const lastKnown = {
    read: () => kept.at(-1) ?? [],
    keep: (all: ReadonlyArray<Contact>) => void kept.push(all),
  }
  const machine = circleMachine({ circle, live: null, newKey: () => "key", lastKnown })
  const actor = createActor(machine, { clock: new SimulatedClock(), input: { country: "US" } }).start()
  const view = () => connectCircle(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  await settle(() => view().state === "failed")
  expect(view().error).toBe("Failed to load contacts")
  expect(view().notice).toBe("This is the list as this phone last knew it.")
  const names = [view().trusted, view().waiting].map((people) => people.map(({ contact }) => contact.name))
  expect(names).toEqual([["Maya"], ["Sam"]])
  expect(kept).toHaveLength(1)
  view().look()
  await settle(() => view().state === "shown")
  expect([view().notice, kept.at(-1)]).toEqual(["", [maya]])
})
