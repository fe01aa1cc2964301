import { Conflict, NetworkFailed } from "@porchlight/core/error"
import type { LocationShare, LocationSharePort, LocationShareState } from "@porchlight/core/location"
import { addMinutes, addMs, HOUR_MS } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { maya, sam } from "../testing/circle.ts"
import { settle } from "../testing/settle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { aLine, EVENING, watching } from "../testing/watch.ts"
import { connectLocationShare, locationShareMachine, type SharePorts, type ShareView } from "./index.ts"

const shareOf = (change: Partial<LocationShare> = {}): LocationShare => ({
  id: "share",
  startedAt: EVENING,
  expiresAt: addMs(EVENING, 3 * HOUR_MS),
  endedAt: null,
  isUntilDateEnd: false,
  isApproximate: false,
  fix: null,
  nextReminderAt: addMinutes(EVENING, 30),
  lastReminderAt: null,
  lastCheckInAt: null,
  links: [],
  looks: [],
  ...change,
})
let told = 0
const stateOf = (share: LocationShare | null): LocationShareState => ({
  now: addMs(EVENING, (told += 1)),
  share,
})

function begin(
  share: LocationShare | null = null,
  methods: Partial<LocationSharePort> = {},
  others: Partial<SharePorts> = {},
) {
  let keys = 0
  const port = {
    state: vi.fn<LocationSharePort["state"]>(async () => stateOf(share)),
    start: vi.fn<LocationSharePort["start"]>(async () => stateOf(shareOf())),
    end: vi.fn<LocationSharePort["end"]>(async () => stateOf(shareOf({ endedAt: EVENING }))),
    change: vi.fn<LocationSharePort["change"]>(async (_, { isApproximate }) =>
      stateOf(shareOf({ isApproximate })),
    ),
    give: vi.fn<LocationSharePort["give"]>(async () => stateOf(shareOf())),
    addLink: vi.fn<LocationSharePort["addLink"]>(async () => stateOf(shareOf())),
    revoke: vi.fn<LocationSharePort["revoke"]>(async () => stateOf(shareOf())),
    checkIn: vi.fn<LocationSharePort["checkIn"]>(async () => stateOf(shareOf({ lastCheckInAt: EVENING }))),
    ...methods,
  }
  const machine = locationShareMachine({
    locationShare: port,
    circle: { list: async () => [maya, sam] },
    checkIn: { state: async () => ({ watch: null }) as never },
    live: null,
    newKey: () => `key-${(keys += 1)}`,
    ...others,
  })
  const actor = createActor(machine, { clock: new SimulatedClock() }).start()
  const view = (now = EVENING): ShareView =>
    connectLocationShare(actor.getSnapshot(), (event) => actor.send(event), { now, when: (at) => `${at}` })
  return { port, view, until: (is: (seen: ShareView) => boolean) => settle(() => is(view())) }
}

test("what may be chosen is offered once all of it is known; what is on can be ended before", async () => {
  const line = aLine<"location">()
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => (open = resolve))
  const checkIn = { state: () => isOpen.then(() => watching) }
  const { view, until } = begin(null, {}, { live: line.live, checkIn })
  line.tell(stateOf(null))
  expect(view().state).toBe("looking")
  line.tell(stateOf(shareOf()))
  expect(view().state).toBe("on")
  line.tell(stateOf(shareOf({ endedAt: EVENING })))
  open()
  await until(({ hours }) => hours.some(({ value }) => value === null))
  expect(view().hours[0]).toMatchObject({ value: null })
})

test("where only the live line says how it stands, that is shown", async () => {
  const line = aLine<"location">()
  const circle = { list: () => Promise.reject(new NetworkFailed({})) }
  const { view, until } = begin(null, {}, { live: line.live, circle })
  line.tell(stateOf(null))
  await until(({ state }) => state === "off")
  expect(view().error).toBeNull()
})

test("sharing is off until it is switched on, for who was chosen and as long as was said (LOC-03)", async () => {
  const { port, view, until } = begin()
  await until(({ state }) => state === "off")
  expect([view().status, view().hint]).toEqual([
    "Off. No link shows where you are.",
    expect.stringContaining("In an alarm your people see your place"),
  ])
  expect(view().choices.map(({ text }) => text)).toEqual([maya.name])
  view().choose(maya.id, true)
  view().change({ hours: 8, isApproximate: true })
  view().act({ type: "start" })
  await until(({ state }) => state === "on")
  expect(port.start).toHaveBeenCalledWith(
    { hours: 8, isApproximate: true, contactIds: [maya.id] },
    expect.any(String),
  )
  expect(view().shareId).toBe("share")
  view().act({ type: "end" })
  // Nothing is sent any more while the end is asked for.
  expect(view().shareId).toBeNull()
  await until(({ state }) => state === "over")
  expect([view().status, view().hint].join(" ")).not.toContain("Nobody sees")
  expect(view().hint).toContain("In an alarm your people see your place")
})

test("what was not done says so, and is asked again under the same key", async () => {
  const refused = vi.fn<LocationSharePort["start"]>(async () => {
    throw new NetworkFailed({})
  })
  const { view, until } = begin(null, { start: refused })
  await until(({ state }) => state === "off")
  for (const count of [1, 2]) {
    view().act({ type: "start" })
    await until(({ error }) => error !== null && refused.mock.calls.length === count)
  }
  expect(view().error).toMatch(/^NOT DONE/u)
  expect(new Set(refused.mock.calls.map(([, key]) => key)).size).toBe(1)
})

test("a stop that nobody heard says that it is not stopped yet", async () => {
  const end = async () => {
    throw new NetworkFailed({})
  }
  const { view, until } = begin(shareOf(), { end })
  await until(({ state }) => state === "on")
  view().act({ type: "end" })
  await until(({ error }) => error !== null)
  expect(view().error).toMatch(/^NOT STOPPED YET/u)
})

test.each([
  [
    "fifteen links says how many there may be",
    15,
    "This share has 15 links, which is the most. Take one back to make another.",
  ],
  ["fewer says that it has changed", 14, "It has changed meanwhile. Look again, please."],
])("one more link that is refused where there are %s", async (_, count, words) => {
  const links = Array.from({ length: count }, (_one, index) => ({
    id: `link-${index}`,
    contactId: null,
    name: "",
    url: "https://porchlight.example/l/token",
    createdAt: EVENING,
    seenAt: null,
    state: null,
    reason: null,
  }))
  const addLink = async () => {
    throw new Conflict({})
  }
  const { view, until } = begin(shareOf({ links }), { addLink })
  await until(({ state }) => state === "on")
  view().act({ type: "link" })
  await until(({ error }) => error !== null)
  expect(view().error).toBe(words)
})

test("who looks, who looked and who never did are told apart, with every look (N-08)", async () => {
  const link = {
    contactId: maya.id,
    url: null,
    createdAt: EVENING,
    state: "delivered",
    reason: null,
  } as const
  const links = [
    { ...link, id: "a", name: "Maya", seenAt: addMinutes(EVENING, 9) },
    { ...link, id: "b", name: "Sam", seenAt: EVENING },
    { ...link, id: "c", name: "", contactId: null, url: "https://x/l/y", seenAt: null, state: null },
  ]
  const looks = [{ linkId: "a", name: "Maya", from: EVENING, until: addMinutes(EVENING, 9) }]
  const { view, until } = begin(shareOf({ links, looks }))
  await until(({ state }) => state === "on")
  const seen = view(addMinutes(EVENING, 9))
  expect(seen.links.map(({ text }) => text)).toEqual([
    "Looking now",
    "Looked 9 min ago",
    "Has not looked yet",
  ])
  expect(seen.looks).toHaveLength(1)
  expect(seen.choices).toEqual([])
})

test("a check-in shows for three seconds; a reminder without an answer is overdue after ten minutes (LOC-07)", async () => {
  const { view, until } = begin(shareOf({ lastReminderAt: EVENING }))
  await until(({ state }) => state === "on")
  expect(view(addMinutes(EVENING, 9)).checkIn.status).toBe("on-time")
  expect(view(addMinutes(EVENING, 10)).checkIn.status).toBe("overdue")
  view().act({ type: "check-in" })
  await until(({ checkIn }) => checkIn.status === "checked-in")
  expect(view(addMs(EVENING, 3_000)).checkIn.status).toBe("on-time")
})

test("every state of sharing is reached", () => {
  const state = async () => stateOf(shareOf())
  const machine = locationShareMachine({
    locationShare: {
      state,
      start: state,
      end: state,
      change: state,
      give: state,
      addLink: state,
      revoke: state,
      checkIn: state,
    },
    circle: { list: async () => [] },
    checkIn: { state: async () => ({ watch: null }) as never },
    live: null,
    newKey: () => "key",
  })
  const found = { state: stateOf(shareOf()), contacts: [], isWatched: false }
  const reached = reachedStates(machine, {
    input: undefined,
    events: [
      { type: "LOOK" },
      { type: "SHARE.DO", act: { type: "end" } },
      { type: "FEED.STATE", state: found },
      { type: "FEED.FAILED", error: new NetworkFailed({}) },
    ],
    outputs: { act: [stateOf(null)] },
    errors: [new NetworkFailed({})],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})
