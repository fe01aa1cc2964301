import type { CirclePort, DrillPort, DrillState } from "@porchlight/core/circle"
import { NetworkFailed, Unavailable } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import {
  circleMachine,
  connectCircle,
  connectDrill,
  drillMachine,
  type Addition,
  type CircleView,
} from "./index.ts"

const busy = async () => Promise.reject(new Unavailable({}))
const BUSY = "NOT SENT YET. Our server does not answer. We keep trying."
const OFFLINE = "NOT SENT YET. You are offline. We send it when you are back."

/** A page of the circle whose server is there and does not answer, or whose line is down. */
function open(port: Partial<CirclePort>, kept: ReadonlyArray<Addition> = []) {
  const clock = new SimulatedClock()
  // What is not given here is no part of these tests.
  const circle = { list: async () => [maya, sam], ...port } as unknown as CirclePort
  const additions = { load: async () => kept, save: async () => {}, remove: async () => {} }
  let keys = 0
  const machine = circleMachine({ circle, live: null, additions, newKey: () => `key-${(keys += 1)}` })
  const actor = createActor(machine, { clock, input: { country: "US" } }).start()
  const view = (): CircleView => connectCircle(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  return { clock, view, until: (is: (seen: CircleView) => boolean) => settle(() => is(view())) }
}

test("an invite that a busy server did not take says that it does not answer, and not that she is offline", async () => {
  const add = vi
    .fn<CirclePort["add"]>()
    .mockImplementationOnce(busy)
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(sam)
  const { view, until } = open({ add })
  view().openForm()
  view().changeForm({ name: "Lee", phone: "212 555 0103", relationship: "friend" })
  view().submitForm()
  await until(({ form }) => form.unsent !== null)
  expect(view().form.unsent).toBe(BUSY)
  view().submitForm()
  await until(({ form }) => form.unsent === OFFLINE)
  view().submitForm()
  await until(({ form }) => form.state === "closed")
  expect(new Set(add.mock.calls.map(([, key]) => key)).size).toBe(1)
})

test("an invite that goes out again is sent under one key, however often that is tried", async () => {
  const resendInvite = vi
    .fn<CirclePort["resendInvite"]>()
    .mockImplementationOnce(busy)
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue(sam)
  const { view, until } = open({ resendInvite })
  await until(({ state }) => state === "shown")
  view().resend(sam.id)
  await until(({ actionUnsent }) => actionUnsent !== null)
  expect(view().actionUnsent).toBe(BUSY)
  view().confirm()
  await until(({ actionUnsent }) => actionUnsent === OFFLINE)
  view().confirm()
  await until(({ notice }) => notice === "The invite to Sam goes out again.")
  view().resend(sam.id)
  await until(({ isActing }) => !isActing)
  const keys = resendInvite.mock.calls.map(([, key]) => key)
  expect([keys.length, new Set(keys.slice(0, 3)).size, new Set(keys).size]).toEqual([4, 1, 2])
  expect(keys).not.toContain(undefined)
})

test("a list that a busy server does not give is no line that is down", async () => {
  const list = vi
    .fn<CirclePort["list"]>()
    .mockImplementationOnce(busy)
    .mockRejectedValueOnce(new NetworkFailed({}))
    .mockResolvedValue([maya])
  const { view, until } = open({ list })
  await until(({ state }) => state === "failed")
  expect(view().unknown).toBe(
    "This phone does not know your list yet. Nothing has changed: you see it once our server answers.",
  )
  expect(view().offline).toBe("Our server does not answer. What you see may be old. We keep trying.")
  view().look()
  await until(({ offline }) => offline?.startsWith("Using offline mode") === true)
  expect(view().unknown).toMatch(/you see it once you are back online\.$/u)
  view().look()
  await until(({ state, offline }) => state === "shown" && offline === null)
  expect(view().unknown).toBeNull()
})

test("who waits since an earlier page is said to wait for the server, too", async () => {
  const contact = { name: "Lee", phone: sam.phone, email: null, relationship: "friend", tier: 1 } as const
  const { view, until } = open({ add: busy }, [{ contact, key: "of-before" }])
  await until(({ keptUnsent }) => keptUnsent !== null)
  expect(view().keptUnsent).toBe(
    "NOT SENT YET: the invite to Lee. Our server does not answer. We keep trying.",
  )
})

test("a test of the circle that a busy server did not take says so", async () => {
  const state: DrillState = {
    now: EVENING,
    last: null,
    people: [{ contactId: maya.id, name: "Maya" }],
    obstacle: null,
    nextAt: null,
  }
  const start = vi
    .fn<DrillPort["start"]>()
    .mockImplementationOnce(busy)
    .mockRejectedValue(new NetworkFailed({}))
  const drill = { state: async () => state, start, setRepeats: async () => state }
  const machine = drillMachine({ drill, live: null, clock: { now: () => EVENING }, newKey: () => "key" })
  const actor = createActor(machine, { clock: new SimulatedClock() }).start()
  const view = () =>
    connectDrill(actor.getSnapshot(), (event) => actor.send(event), { now: EVENING, when: String })
  await settle(() => view().canStart)
  view().start()
  await settle(() => view().unsent !== null)
  expect(view().unsent).toBe(BUSY)
  view().start()
  await settle(() => view().unsent === OFFLINE)
})
