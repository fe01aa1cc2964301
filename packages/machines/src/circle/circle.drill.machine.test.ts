import {
  DRILL_EVERY_MS,
  DRILL_GAP_MS,
  DrillRefused,
  type Drill,
  type DrillPort,
  type DrillState,
} from "@porchlight/core/circle"
import { Forbidden, NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { addMinutes, addMs, type Instant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { LOOK_AGAIN_MS } from "../backend/index.ts"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { EVENING } from "../testing/watch.ts"
import { connectDrill, drillMachine, type DrillCardView, type StartStore, type StoredStart } from "./index.ts"

const sent: Drill["people"][number] = {
  contactId: maya.id,
  name: "Maya",
  messages: [{ channel: "sms", state: "accepted", reason: null }],
  answeredAt: null,
}
const drill = (change: Partial<Drill> = {}): Drill => ({
  startedAt: EVENING,
  cause: "dater",
  interruptedAt: null,
  people: [sent],
  ...change,
})
const stateOf = (change: Partial<DrillState> = {}): DrillState => ({
  now: EVENING,
  last: null,
  people: [{ contactId: maya.id, name: "Maya" }],
  obstacle: null,
  nextAt: null,
  ...change,
})

function begin(overrides: Partial<DrillPort> = {}, starts?: StartStore) {
  let keys = 0
  const port = {
    state: vi.fn<DrillPort["state"]>(overrides.state ?? (async () => stateOf())),
    start: vi.fn<DrillPort["start"]>(
      overrides.start ?? (async () => stateOf({ now: addMs(EVENING, 1), last: drill() })),
    ),
    setRepeats: vi.fn<DrillPort["setRepeats"]>(
      overrides.setRepeats ??
        (async () => stateOf({ now: addMs(EVENING, 1), nextAt: addMinutes(EVENING, 60) })),
    ),
  }
  const clock = new SimulatedClock()
  const machine = drillMachine({
    drill: port,
    live: null,
    clock: { now: () => EVENING },
    starts,
    newKey: () => `key-${(keys += 1)}`,
  })
  const actor = createActor(machine, { clock }).start()
  const view = (now: Instant = EVENING): DrillCardView =>
    connectDrill(actor.getSnapshot(), (event) => actor.send(event), { now, when: (at) => `at ${at}` })
  const until = (is: (seen: DrillCardView) => boolean) => settle(() => is(view()))
  return { port, clock, view, until }
}

/** A store whose page is closed and opened as often as a test likes. */
function keptStart(kept: StoredStart | null = null) {
  const store = {
    kept,
    load: async () => store.kept,
    save: async (start: StoredStart) => {
      store.kept = start
    },
    clear: async () => {
      store.kept = null
    },
  }
  return store
}

const answering = (change: Partial<DrillState>) => begin({ state: async () => stateOf(change) })

test("the first test is offered once somebody has said yes, and says who gets it", async () => {
  const { port, view, until } = begin()
  await until(({ state }) => state === "shown")
  expect(view()).toMatchObject({ canStart: true, startText: "Send a test to 1 person", report: null })
  expect(view().offer).toContain("before you need them")
  view().start()
  await until(({ report }) => report !== null)
  expect(port.start).toHaveBeenCalledExactlyOnceWith("key-2")
  expect(view()).toMatchObject({
    offer: null,
    notice: "The test is on its way.",
    report: { count: "0 of 1 answered", outcome: null },
  })
})

test("what became of each message is told, and nothing but an answer counts (B-30)", async () => {
  const late = addMinutes(EVENING, 24 * 60)
  const { view, until } = answering({
    last: drill({
      people: [
        { ...sent, messages: [{ channel: "sms", state: "delivered", reason: null }] },
        { ...sent, contactId: sam.id, name: "Sam", answeredAt: addMinutes(EVENING, 3) },
      ],
    }),
  })
  await until(({ report }) => report !== null)
  expect(view().report?.people).toMatchObject([
    { standing: "waiting", text: "No answer yet", messages: [{ text: "Text message: Delivered" }] },
    { standing: "answered" },
  ])
  expect(view(late).report).toMatchObject({ count: "1 of 2 answered", outcome: null })
  expect(view(late).report?.people[0]?.text).toContain("No answer within a day")
})

test("a test that everybody answered is passed, and one that an alarm ended says so", async () => {
  const passed = answering({ last: drill({ people: [{ ...sent, answeredAt: EVENING }] }) })
  await passed.until(({ report }) => report !== null)
  expect(passed.view().report?.outcome).toBe("Everybody answered. They would be reached.")
  const ended = answering({ last: drill({ interruptedAt: EVENING, cause: "clock" }) })
  await ended.until(({ report }) => report !== null)
  expect(ended.view().report?.outcome).toContain("A real alarm came after this test")
  expect(ended.view().report?.title).toContain("sent by itself")
})

test("after thirty days another one is offered, and before that for who is new", async () => {
  const again = answering({ last: drill() })
  await again.until(({ report }) => report !== null)
  expect(again.view().offer).toBeNull()
  expect(again.view(addMs(EVENING, DRILL_EVERY_MS)).offer).toContain("30 days ago")
  const joined = answering({ last: drill(), people: [{ contactId: sam.id, name: "Sam" }] })
  await joined.until(({ report }) => report !== null)
  expect(joined.view().offer).toBe("Not in the last test: Sam.")
})

test("what stands in the way is said with its end, and nothing is sent", async () => {
  const obstacle = { refusal: "rest", until: addMinutes(EVENING, 60) } as const
  const { view, until } = answering({ obstacle })
  await until(({ state }) => state === "shown")
  expect(view().canStart).toBe(false)
  expect(view().obstacle).toContain(`Possible again from at ${obstacle.until}.`)
})

test("a refusal shows its reason, and what refused it is looked up", async () => {
  const refusal = new DrillRefused({ obstacle: { refusal: "on", until: null } })
  const state = vi.fn<DrillPort["state"]>(async () => stateOf())
  const { view, until } = begin({ state, start: async () => Promise.reject(refusal) })
  await until(({ canStart }) => canStart)
  view().start()
  await until(({ error }) => error !== null)
  expect(view().error).toBe(refusal.message)
  await until(() => state.mock.calls.length === 2)
})

test("what did not reach the server says so, goes out under its key later, or is dropped", async () => {
  const start = vi.fn<DrillPort["start"]>().mockRejectedValue(new NetworkFailed({}))
  const { clock, view, until } = begin({ start })
  await until(({ canStart }) => canStart)
  view().start()
  await until(({ unsent }) => unsent !== null)
  expect(view().unsent).toContain("NOT SENT YET")
  clock.increment(1_000)
  await until(() => start.mock.calls.length === 2)
  expect(new Set(start.mock.calls.map(([key]) => key)).size).toBe(1)
  await until(({ unsent }) => unsent !== null)
  view().drop()
  expect(view()).toMatchObject({ state: "shown", unsent: null })
})

test("the wish for tests by themselves is stored, and is back where it was when that fails", async () => {
  const { view, until } = begin()
  await until(({ canWish }) => canWish)
  expect(view().repeats).toBe(false)
  view().setRepeats(true)
  expect(view()).toMatchObject({ state: "saving", repeats: true })
  await until(({ state }) => state === "shown")
  expect(view()).toMatchObject({ repeats: true, next: expect.stringContaining("at ") })
  const failing = begin({ setRepeats: async () => Promise.reject(new Forbidden({})) })
  await failing.until(({ canWish }) => canWish)
  failing.view().setRepeats(true)
  await failing.until(({ error }) => error !== null)
  expect(failing.view().repeats).toBe(false)
})

test("where nothing can be seen one looks again, oneself or in a while", async () => {
  const state = vi.fn<DrillPort["state"]>().mockRejectedValue(new NetworkFailed({}))
  const { clock, view, until } = begin({ state })
  await until(({ error }) => error !== null)
  expect(view().state).toBe("unknown")
  state.mockResolvedValue(stateOf())
  clock.increment(LOOK_AGAIN_MS)
  await until((seen) => seen.state === "shown")
  expect(view().error).toBeNull()
})

test("a test that could not be sent outlives the page, is sent once under its own key, and is then forgotten (B-30)", async () => {
  const store = keptStart()
  const offline = async () => Promise.reject(new NetworkFailed({}))
  const first = begin({ start: offline }, store)
  await first.until(({ state }) => state === "shown")
  first.view().start()
  await first.until(({ unsent }) => unsent !== null)
  expect(store.kept).toEqual({ key: "key-2", at: EVENING })
  // Each page here counts its keys from the beginning.
  store.kept = { key: "of-the-first-page", at: EVENING }

  const reloaded = begin({ state: offline, start: offline }, store)
  await reloaded.until(({ unsent }) => unsent !== null)
  expect(reloaded.view().unsent).toBe("NOT SENT YET. You are offline. We send it when you are back.")
  const { start } = reloaded.port
  start.mockResolvedValue(stateOf({ now: addMs(EVENING, 1), last: drill() }))
  reloaded.view().look()
  await reloaded.until(({ report }) => report !== null)
  expect(start.mock.calls).toEqual([["of-the-first-page"], ["of-the-first-page"]])
  expect(store.kept).toBeNull()

  const again = begin({}, store)
  await again.until(({ state }) => state === "shown")
  expect(again.port.start).not.toHaveBeenCalled()
})

test("what was given up, refused or asked for a day ago is sent by no later page", async () => {
  const store = keptStart()
  const offline = begin({ start: async () => Promise.reject(new NetworkFailed({})) }, store)
  await offline.until(({ state }) => state === "shown")
  offline.view().start()
  await offline.until(({ unsent }) => unsent !== null)
  offline.view().drop()
  expect(store.kept).toBeNull()
  for (const [error, isKept] of [
    [new Forbidden({}), false],
    [new SignInRequired({}), true],
  ] as const) {
    const refused = begin({ start: async () => Promise.reject(error) }, store)
    await refused.until(({ state }) => state === "shown")
    refused.view().start()
    await refused.until((seen) => seen.error !== null)
    expect(store.kept !== null).toBe(isKept)
  }
  store.kept = { key: "of-yesterday", at: addMs(EVENING, -DRILL_GAP_MS) }
  const later = begin({}, store)
  await later.until(({ state }) => state === "shown")
  expect([later.port.start.mock.calls, store.kept]).toEqual([[], null])
})

test("a place that cannot be read costs what waited, and nothing else", async () => {
  const broken = { ...keptStart(), load: async () => Promise.reject(new Error("no database")) }
  const { port, view, until } = begin({}, broken)
  await until(({ state }) => state === "shown")
  view().start()
  await until(({ report }) => report !== null)
  expect(port.start).toHaveBeenCalledOnce()
})

test("every state of the card is reached", () => {
  const port = {
    state: async () => stateOf(),
    start: async () => stateOf(),
    setRepeats: async () => stateOf(),
  }
  const machine = drillMachine({
    drill: port,
    live: null,
    clock: { now: () => EVENING },
    starts: keptStart(),
    newKey: () => "key-0000",
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "FEED.STATE", state: stateOf() },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
      { type: "FEED.UP" },
      { type: "FEED.DOWN" },
      { type: "LOOK" },
      { type: "DRILL.START" },
      { type: "DRILL.DROP" },
      { type: "WISH.CHANGE", repeats: true },
    ],
    outputs: { restore: [null, { key: "key-0001", at: EVENING }], start: [stateOf()], save: [stateOf()] },
    errors: [new NetworkFailed({}), new Forbidden({})],
    identify: ({ known, isLiveDown }) => [known !== null, isLiveDown],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
