import { ContactExists, type CirclePort } from "@porchlight/core/circle"
import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { reconnectDelayMs } from "../backend/index.ts"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { circleMachine, connectCircle, type Addition, type CircleView } from "./index.ts"

/** What is kept while pages come and go. */
function place() {
  const kept = new Map<string, Addition>()
  return {
    kept,
    load: async () => [...kept.values()],
    save: async (addition: Addition) => void kept.set(addition.key, addition),
    remove: async (key: string) => void kept.delete(key),
  }
}

const offline = async () => Promise.reject(new NetworkFailed({}))
let keys = 0

/** A page of the circle. */
function open(additions: ReturnType<typeof place>, add: CirclePort["add"]) {
  const clock = new SimulatedClock()
  const port = { add: vi.fn<CirclePort["add"]>(add), list: async () => [maya] }
  // What is done to somebody who is there is no part of these tests.
  const circle = port as unknown as CirclePort & typeof port
  const machine = circleMachine({ circle, live: null, additions, newKey: () => `key-${(keys += 1)}` })
  const actor = createActor(machine, { clock, input: { country: "US" } }).start()
  const view = (): CircleView => connectCircle(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  return {
    clock,
    add: port.add,
    view,
    until: (is: (seen: CircleView) => boolean) => settle(() => is(view())),
  }
}

/** Adds somebody in a page without a line, which is closed then. */
async function addOffline(additions: ReturnType<typeof place>, name: string) {
  const page = open(additions, offline)
  page.view().openForm()
  page.view().changeForm({ name, phone: "212 555 0103", relationship: "friend" })
  page.view().submitForm()
  await page.until(({ form }) => form.unsent !== null)
  return page
}

test("who was added without a line is not sent yet after a reload either, and is then added once, under the same key", async () => {
  const additions = place()
  const first = await addOffline(additions, "Lee")
  const [contact, key] = first.add.mock.calls[0] ?? []
  const second = open(additions, offline)
  await second.until(({ keptUnsent }) => keptUnsent !== null)
  expect(second.view().keptUnsent).toBe(
    "NOT SENT YET: the invite to Lee. We send it when you are back online.",
  )
  expect(second.view().form.state).toBe("closed")
  second.add.mockResolvedValue({ ...sam, id: "new", name: "Lee" })
  second.clock.increment(reconnectDelayMs(0))
  await second.until(({ keptUnsent }) => keptUnsent === null)
  expect(second.add.mock.calls).toEqual([
    [contact, key],
    [contact, key],
  ])
  expect(second.view().notice).toBe("The invite to Lee is on its way.")
  expect(second.view().waiting.map((each) => each.contact.name)).toEqual(["Lee"])
  expect(additions.kept.size).toBe(0)
  const third = open(additions, offline)
  await third.until(({ state }) => state === "shown")
  expect(third.add).not.toHaveBeenCalled()
})

test("several wait in the order in which they were added, and one that is refused says who and why and holds up nobody", async () => {
  const additions = place()
  await addOffline(additions, "Lee")
  await addOffline(additions, "Kim")
  const page = open(additions, offline)
  await page.until(({ keptUnsent }) => keptUnsent !== null)
  expect(page.view().keptUnsent).toContain("the invite to Lee, Kim.")
  page.add.mockRejectedValueOnce(new ContactExists({}))
  page.add.mockResolvedValueOnce({ ...sam, id: "new", name: "Kim" })
  page.view().look()
  await page.until(({ keptUnsent }) => keptUnsent === null)
  expect(page.add.mock.calls.map(([{ name }]) => name)).toEqual(["Lee", "Lee", "Kim"])
  expect(page.view().actionError).toMatch(/^Lee was not added\. /u)
  expect(additions.kept.size).toBe(0)
})

test("what is given up, in its page or in a later one, is never sent; what waits for a sign-in stays", async () => {
  const additions = place()
  const page = await addOffline(additions, "Lee")
  page.view().closeForm()
  expect(additions.kept.size).toBe(0)
  await addOffline(additions, "Lee")
  const later = open(additions, async () => Promise.reject(new SignInRequired({})))
  await later.until(({ keptUnsent }) => keptUnsent !== null)
  expect(additions.kept.size).toBe(1)
  later.view().giveUpKept()
  await later.until(({ keptUnsent }) => keptUnsent === null)
  expect(additions.kept.size).toBe(0)
})
