import { NetworkFailed } from "@porchlight/core/error"
import { addMs, MINUTE_MS, SECOND_MS, toInstant } from "@porchlight/core/time"
import type { Trial, TrialPort } from "@porchlight/core/trial"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { settle } from "../testing/settle.ts"
import { connectTrial, trialMachine, type TrialInput, type TrialState } from "./index.ts"

const START = toInstant(1_795_287_600_000)
const begun: Trial = { startedAt: START, supersededBy: null, isUsedUp: false, watchArmedAt: null }

function start(input: TrialInput = {}, found: () => Promise<Trial> = async () => begun) {
  const clock = new SimulatedClock()
  const now = () => addMs(START, clock.now())
  const port = {
    current: vi.fn<TrialPort["current"]>(found),
    start: vi.fn<TrialPort["start"]>(found),
  }
  const actor = createActor(trialMachine({ trial: port, clock: { now } }), { clock, input })
  const told: Array<string> = []
  actor.on("*", (event) => told.push(event.type))
  actor.start()
  const view = () => connectTrial(actor.getSnapshot(), (event) => actor.send(event), now())
  const reach = (state: TrialState) => settle(() => view().state === state)
  return { clock, port, told, view, reach }
}

test("on the home screen the first look begins the trial, elsewhere it only looks (TRIAL-01)", async () => {
  const home = start({ starts: true })
  await home.reach("running")
  expect([home.port.start.mock.calls.length, home.port.current.mock.calls.length]).toEqual([1, 0])
  const elsewhere = start()
  await elsewhere.reach("running")
  expect(elsewhere.port.start).not.toHaveBeenCalled()
})

test("it counts down from the backend's instants, second by second (TRIAL-04, TRIAL-05)", async () => {
  const { clock, view, reach } = start()
  await reach("running")
  expect(view()).toMatchObject({ countdown: "30:00", isOver: false, announcement: "" })
  clock.increment(SECOND_MS)
  expect(view().countdown).toBe("29:59")
  clock.increment(20 * MINUTE_MS)
  expect(view()).toMatchObject({ countdown: "9:59", announcement: "10 minutes of your free trial are left." })
  clock.increment(9 * MINUTE_MS)
  expect(view().announcement).toBe("One minute of your free trial is left.")
})

test("at zero it asks the backend and is over (TRIAL-06)", async () => {
  const { clock, port, told, view, reach } = start()
  await reach("running")
  clock.increment(30 * MINUTE_MS - 1)
  expect(view().state).toBe("running")
  clock.increment(1)
  await reach("over")
  expect(port.current).toHaveBeenCalledTimes(2)
  expect(told).toEqual(["TRIAL.ENDED"])
  expect(view()).toMatchObject({ isOver: true, countdown: null })
})

test("at zero during a date nothing is over; it is when the date has ended (TRIAL-06)", async () => {
  let isOnDate = true
  const { clock, told, view, reach } = start({}, async () =>
    isOnDate ? { ...begun, watchArmedAt: START } : begun,
  )
  await reach("running")
  clock.increment(30 * MINUTE_MS)
  await reach("finishing")
  expect(view()).toMatchObject({ isOver: false, isFinishing: true })
  isOnDate = false
  clock.increment(30 * SECOND_MS)
  await reach("over")
  expect(told).toEqual(["TRIAL.ENDED"])
})

test("a redeemed code stops it (TRIAL-07)", async () => {
  const { port, view, reach } = start()
  await reach("running")
  port.current.mockResolvedValueOnce({ ...begun, supersededBy: "access-code" })
  view().look()
  await reach("superseded")
  expect(view()).toMatchObject({ isOver: false, countdown: null, status: "superseded" })
})

test("whoever is offline at zero is told by what was known", async () => {
  const { clock, port, view, reach } = start()
  await reach("running")
  port.current.mockRejectedValueOnce(new NetworkFailed({}))
  clock.increment(30 * MINUTE_MS)
  await reach("over")
  expect(view().failure).toBeNull()
})

test("a first look that fails says so and can be repeated", async () => {
  let isFailing = true
  const { view, reach } = start({}, async () => {
    if (isFailing) throw new NetworkFailed({})
    return begun
  })
  await reach("unknown")
  expect(view()).toMatchObject({ failure: { message: "Network error" }, isOver: false, status: null })
  isFailing = false
  view().look()
  await reach("running")
})

test("a trial that has not begun waits, and one of a used-up number is over", async () => {
  const waiting = start({}, async () => ({ ...begun, startedAt: null }))
  await waiting.reach("waiting")
  const used = start({}, async () => ({ ...begun, startedAt: null, isUsedUp: true }))
  await used.reach("over")
  expect([waiting.view().isOver, used.view().isOver]).toEqual([false, true])
})
