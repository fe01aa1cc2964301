import type { DeliveryPort } from "@porchlight/core/delivery"
import { NetworkFailed } from "@porchlight/core/error"
import { addMinutes } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { anIncident, deliveries, toMaya } from "../testing/incident.ts"
import { settle } from "../testing/settle.ts"
import { aLine, aWatch, EVENING, watching } from "../testing/watch.ts"
import { connectDelivery, deliveryMachine, viewDeliveries, type DeliveryOf } from "./index.ts"

const now = addMinutes(EVENING, 41)

function start(of: DeliveryOf = { incidentId: anIncident.id }, hasLive = true) {
  const clock = new SimulatedClock()
  const line = aLine<"watch">()
  const port = {
    ofIncident: vi.fn<DeliveryPort["ofIncident"]>(async () => [toMaya]),
    ofWatch: vi.fn<DeliveryPort["ofWatch"]>(async () => deliveries),
  }
  const machine = deliveryMachine({ delivery: port, live: hasLive ? line.live : null })
  const actor = createActor(machine, { clock, input: { of } }).start()
  const view = () => connectDelivery(actor.getSnapshot(), (event) => actor.send(event), now)
  return { clock, line, port, view, until: (state: string) => settle(() => view().state === state) }
}

test("messages stand by person and channel, the dater's own last", () => {
  const { people } = viewDeliveries(deliveries, now)
  expect(people.map(({ name }) => name)).toEqual(["Maya", "You"])
  expect(people[0]?.channels.map(({ label }) => label)).toEqual(["Text message", "Phone call"])
})

test("a person's channels stand in one order, in whatever order the messages come", () => {
  const labels = (messages: typeof deliveries) =>
    viewDeliveries(messages, now).people[0]?.channels.map(({ label }) => label)
  expect(labels(deliveries.toReversed())).toEqual(labels(deliveries))
})

test("accepted is never called delivered, and a failure says why (EMBC-04)", () => {
  const [maya] = viewDeliveries(deliveries, now).people
  expect(maya?.channels.flatMap(({ items }) => items.map(({ text }) => text))).toEqual([
    "Accepted by the phone company, not yet delivered",
    "Failed: a voicemail picked up, which is not an answer",
  ])
})

test("an empty ledger is empty, not loading", () => {
  expect(viewDeliveries([], now).state).toBe("empty")
})

test("the messages of an alarm and of a whole watch are asked for by what they belong to", async () => {
  const one = start()
  await one.until("shown")
  expect(one.port.ofIncident).toHaveBeenCalledExactlyOnceWith(anIncident.id)
  const all = start({ watchId: aWatch.id })
  await all.until("shown")
  expect(all.port.ofWatch).toHaveBeenCalledExactlyOnceWith(aWatch.id)
})

test("a change on the live line is a reason to look again", async () => {
  const { line, port, view, until } = start()
  await until("shown")
  port.ofIncident.mockResolvedValue([{ ...toMaya, state: "delivered" }])
  line.tell(watching)
  await settle(() => view().people[0]?.state === "delivered")
  expect(view().people[0]?.text).toBe("Delivered")
})

test("a ledger that does not load is asked for again after ten seconds", async () => {
  const { clock, port, view, until } = start({ watchId: aWatch.id }, false)
  port.ofWatch.mockRejectedValueOnce(new NetworkFailed({}))
  await until("shown")
  view().look()
  clock.increment(10_000)
  await until("shown")
  expect(port.ofWatch.mock.calls.length).toBeGreaterThanOrEqual(2)
})
