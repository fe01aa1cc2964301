import { MembershipRequired } from "@porchlight/core/membership"
import { NetworkFailed, NotFound, SignInRequired } from "@porchlight/core/error"
import {
  answerFine,
  ask,
  routeOf,
  startTrack,
  type RouteState,
  type RouteTrack,
} from "@porchlight/core/route"
import { addMs, MINUTE_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { EVENING } from "../testing/watch.ts"
import { connectRoute, routeMachine, type RoutePorts } from "./index.ts"

/** Lets promises settle; no clock moves. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
}

const ID = "0198c8a4-7b1e-7c3a-9f00-0242ac120002"
const WAY = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 0.02 },
]
const stateWith = (track: RouteTrack | null): RouteState => ({
  now: EVENING,
  route: track === null ? null : routeOf({ id: ID, points: WAY, lengthMeters: 2_224 }, track),
  alerts: [],
  people: ["Maya"],
  isAlarmOpen: false,
})
const tracked = (deviationMeters: number) => ({ ...startTrack(EVENING), deviationMeters, fixAt: EVENING })
const asked = ask(tracked(640), 640, EVENING)

async function started(known: RouteTrack | null, change: Partial<RoutePorts["route"]> = {}) {
  const clock = new SimulatedClock()
  const sent: Array<unknown> = []
  const ports: RoutePorts = {
    route: {
      state: async () => stateWith(known),
      start: async (input) => {
        sent.push(input)
        return stateWith(startTrack(EVENING))
      },
      fine: async () => stateWith(answerFine(asked, EVENING)),
      stop: async () => stateWith(null),
      ...change,
    },
    live: { subscribe: () => () => {} },
    clock: { now: () => EVENING },
    gps: {
      find: async () => ({ type: "found", position: { latitude: 0, longitude: 0 }, accuracyMeters: 12 }),
    },
    timeZone: () => "UTC",
    newKey: () => "a-key-of-a-way",
  }
  const actor = createActor(routeMachine(ports), { clock }).start()
  await settle()
  const view = () =>
    connectRoute(actor.getSnapshot(), (event) => actor.send(event), { now: EVENING, zone: "UTC" })
  return { view, clock, sent }
}

test("a way goes from where she is to the place that she types, and is tracked (RTE-01)", async () => {
  const { view, sent } = await started(null)
  expect([view().state, view().here]).toEqual(["idle", "0.00000, 0.00000, within 12 m"])
  view().start()
  expect([view().fault, view().faultField]).toEqual(["Please enter where you are going.", "to"])
  view().change("to", "0, 0.02")
  expect([view().fault, view().planned]).toEqual([null, "A way of 2.2 km through 2 points."])
  view().start()
  await settle()
  expect(view()).toMatchObject({
    state: "tracking",
    progress: 0,
    standing: "Tracking. No place has come in yet.",
  })
  expect(sent).toEqual([{ points: WAY, timeZone: "UTC" }])
})

test.each([
  [99, "On Route", null],
  [100, "Off Route", null],
  [640, "Off Route", "Route deviation detected! You've moved 640m from expected route."],
])("%d m away it says '%s' with the banner %s (RTE-02, RTE-04)", async (meters, standing, banner) => {
  const { view } = await started(tracked(meters))
  expect([view().standing, view().banner]).toEqual([standing, banner])
})

test.each([
  [20, "On Route"],
  [21, "Tracking. We do not know if you are on your way: your phone told its last place 21 min ago."],
])("%d minutes after the last place it says '%s' (RTE-01)", async (minutes, standing) => {
  const at = addMs(EVENING, -minutes * MINUTE_MS)
  const { view } = await started({ ...tracked(12), startedAt: at, fixAt: at })
  expect(view().standing).toBe(standing)
  expect(view().facts[0]).toBe(`The last place came in ${minutes} min ago. It may be wrong by now.`)
})

test("she is asked, and how long she has; her answer is taken", async () => {
  const { view } = await started(asked)
  expect(view()).toMatchObject({
    state: "asked",
    question: {
      text: "You are 640 m away from your way.",
      left: "Your people are told in 2:00 unless you answer.",
    },
  })
  view().fine()
  await settle()
  expect(view()).toMatchObject({ state: "tracking", answered: "fine", question: null })
})

test("an answer without a line says that it was not sent, and is sent again", async () => {
  let tries = 0
  const { view, clock } = await started(asked, {
    fine: async () => {
      tries += 1
      if (tries < 3) throw new NetworkFailed({})
      return stateWith(answerFine(asked, EVENING))
    },
  })
  view().fine()
  await settle()
  expect(view().question?.isUnsent).toBe(true)
  for (let turn = 0; turn < 2; turn += 1) {
    clock.increment(LOOK_AGAIN_MS)
    await settle()
  }
  expect([tries, view().answered]).toEqual([3, "fine"])
})

test.each([
  [
    new SignInRequired({}),
    true,
    "NOT SENT. You are signed out. Sign in and answer again, or your people are told.",
  ],
  [new NotFound({}), false, "NOT SENT. Your answer was refused. If you are fine, tell your people yourself."],
])("an answer that is refused says so, and can be given again: %s", async (error, needsSignIn, words) => {
  let tries = 0
  const { view } = await started(asked, {
    fine: async () => {
      tries += 1
      if (tries === 1) throw error
      return stateWith(answerFine(asked, EVENING))
    },
  })
  view().fine()
  await settle()
  expect(view()).toMatchObject({ state: "asked", failure: words, needsSignIn })
  view().fine()
  await settle()
  expect(view()).toMatchObject({ answered: "fine", failure: null, needsSignIn: false })
})

test("what could not be begun or stopped is said, and nothing of the form is lost", async () => {
  const refused = async () => {
    throw new NetworkFailed({})
  }
  const one = await started(null, { start: refused })
  one.view().change("to", "0, 0.02")
  one.view().start()
  await settle()
  expect([one.view().failure, one.view().form.to]).toEqual([
    "NOT TRACKING. It could not be started. Please try again.",
    "0, 0.02",
  ])
  const two = await started(tracked(0), { stop: refused })
  two.view().stop()
  await settle()
  expect([two.view().failure, two.view().state]).toEqual([
    "It is still tracked. Please try again.",
    "tracking",
  ])
  const three = await started(null, {
    start: async () => {
      throw new MembershipRequired({ feature: "route" })
    },
  })
  three.view().change("to", "0, 0.02")
  three.view().start()
  await settle()
  expect(three.view().failure).toContain("needs a plan")
  expect(three.view().needsPlan).toBe(true)
})

test("the track of a file takes the place of what is typed, and a file without one says so", async () => {
  const { view } = await started(null)
  view().readFile("<html>")
  expect([view().fault, view().faultField]).toEqual([
    "There is no track in this file. We read GPX files.",
    "file",
  ])
  view().readFile('<gpx><trkpt lat="0" lon="0"/><trkpt lat="0" lon="0.01"/></gpx>')
  expect([view().fault, view().fileText]).toEqual([null, "Read: 2 points, 1.1 km."])
  view().removeFile()
  expect(view().fileText).toBeNull()
})

test("a backend that does not answer is looked at again", async () => {
  let isDown = true
  const { view, clock } = await started(null, {
    state: async () => {
      if (isDown) throw new NetworkFailed({})
      return stateWith(null)
    },
  })
  expect(view().state).toBe("unknown")
  isDown = false
  clock.increment(LOOK_AGAIN_MS)
  await settle()
  expect(view().state).toBe("idle")
})

test("a way is stopped also while an answer waits unsent, and the answer is sent again where that fails", async () => {
  let isDown = true
  const sent: Array<string> = []
  const down = async (what: string, state: RouteState) => {
    sent.push(what)
    if (isDown) throw new NetworkFailed({})
    return state
  }
  const { view, clock } = await started(asked, {
    fine: () => down("fine", stateWith(answerFine(asked, EVENING))),
    stop: () => down("stop", stateWith(null)),
  })
  view().fine()
  await settle()
  view().stop()
  expect(view()).toMatchObject({ isBusy: true, question: { isUnsent: true } })
  await settle()
  expect(view()).toMatchObject({
    failure: "It is still tracked. Please try again.",
    question: { isUnsent: true },
  })
  clock.increment(LOOK_AGAIN_MS)
  await settle()
  isDown = false
  view().stop()
  await settle()
  expect([sent, view().state]).toEqual([["fine", "stop", "fine", "stop"], "idle"])
})

test("an answer that waits is to the question that she saw, and one that is asked meanwhile is another", async () => {
  const later = ask(asked, 1_200, addMs(EVENING, MINUTE_MS))
  let known = asked
  const answers: Array<unknown> = []
  const { view, clock } = await started(asked, {
    state: async () => stateWith(known),
    fine: async (...answer) => {
      answers.push(answer)
      if (answers.length === 1) throw new NetworkFailed({})
      return stateWith(answers.length > 2 ? answerFine(later, EVENING) : later)
    },
  })
  view().fine()
  await settle()
  known = later
  view().lookAgain()
  await settle()
  expect(view().question).toMatchObject({ isAnswering: false, isUnsent: false })
  clock.increment(LOOK_AGAIN_MS)
  await settle()
  expect(view().state).toBe("asked")
  view().fine()
  await settle()
  expect(view().answered).toBe("fine")
  expect(answers).toEqual([
    [ID, EVENING],
    [ID, EVENING],
    [ID, addMs(EVENING, MINUTE_MS)],
  ])
})

test("while an alarm is open nobody is told anew, and it says so", async () => {
  const during = (track: RouteTrack) => ({ ...stateWith(track), isAlarmOpen: true })
  const { view } = await started(asked, { state: async () => during(asked) })
  expect([view().question?.left, view().people]).toEqual([
    "There are 2:00 left to answer. An alarm is open already: nobody is told anew.",
    "An alarm is open. Until it is over, nobody is told anew if you leave your way.",
  ])
})
