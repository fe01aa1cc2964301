import { NetworkFailed, RateLimited } from "@porchlight/core/error"
import { mergePreferences, type PreferencePort, type PreferenceState } from "@porchlight/core/notification"
import { addMs, HOUR_MS, SECOND_MS } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { reachedStates, restingStates } from "../testing/states.ts"
import { rest, settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectPreference, preferenceMachine, toastMachine, type PreferenceEmitted } from "./index.ts"

const SENT = {
  id: "00000000-0000-7000-8000-00000000000a",
  createdAt: EVENING,
  priority: "low",
  messages: [{ kind: "own-test", priority: "low" }],
  attempted: ["email"],
  delivered: [],
  skipped: [{ channel: "sms", reason: "not-listed" }],
  queuedUntil: null,
  reason: null,
} as const satisfies PreferenceState["sendings"][number]

const aState = (changes: Partial<PreferenceState> = {}): PreferenceState => ({
  now: EVENING,
  preferences: mergePreferences({}),
  reach: [{ channel: "sms", missing: null, address: "+12025550100" }],
  timeZone: "UTC",
  sendings: [],
  ...changes,
})

function start(isCut = false) {
  const clock = new SimulatedClock()
  const world = {
    isCut,
    error: new NetworkFailed({}) as Error,
    state: aState(),
    keys: [] as Array<string>,
    looks: 0,
  }
  const answered = (state: PreferenceState) => {
    if (world.isCut) throw world.error
    world.state = state
    return state
  }
  const preference: PreferencePort = {
    state: async () => {
      world.looks += 1
      return answered(world.state)
    },
    save: async (preferences) => answered({ ...world.state, preferences }),
    sendTest: async (_, key) => {
      world.keys.push(key)
      return answered({ ...world.state, sendings: [SENT] })
    },
  }
  let keys = 0
  const actor = createActor(preferenceMachine({ preference, newKey: () => `key-${(keys += 1)}` }), { clock })
  const emitted: Array<PreferenceEmitted["type"]> = []
  for (const type of ["PREFERENCES.SAVED", "TEST.SENT"] as const) actor.on(type, () => emitted.push(type))
  actor.start()
  const view = () => connectPreference(actor.getSnapshot(), (event) => actor.send(event), EVENING)
  return { clock, world, view, emitted }
}

async function shown() {
  const all = start()
  await settle(() => all.view().state === "shown")
  return all
}

test("changes are kept until they are saved together (NPREF-09)", async () => {
  const { world, view, emitted } = await shown()
  view().changeChannel("sms", { enabled: false })
  view().list("low", "sms", true)
  view().changeQuiet({ start: "21:00" })
  expect([view().status, view().isUnsaved]).toEqual(["Not saved yet.", true])
  expect(world.state.preferences).toEqual(mergePreferences({}))
  view().save()
  await settle(() => view().status === "Saved.")
  expect(world.state.preferences.channels.sms.enabled).toBe(false)
  expect(world.state.preferences.prioritySettings.low).toEqual(["push", "sms", "email"])
  expect(world.state.preferences.quietHours.start).toBe("21:00")
  expect([view().isUnsaved, emitted]).toEqual([false, ["PREFERENCES.SAVED"]])
  view().list("low", "sms", false)
  expect(view().preferences.prioritySettings.low).toEqual(["push", "email"])
})

test("without a line nothing is saved, which is said, and the changes stay (ERR-03)", async () => {
  const { world, view } = await shown()
  world.isCut = true
  view().changeChannel("voice", { criticalOnly: false })
  view().save()
  await settle(() => view().saveError !== null)
  expect(view().saveError).toBe("NOT SAVED. Your changes are still here: please try again.")
  expect(view().preferences.channels.voice.criticalOnly).toBe(false)
  world.isCut = false
  view().save()
  await settle(() => view().status === "Saved.")
  expect(view().saveError).toBeNull()
})

test("what is changed while it is being saved is not taken for saved", async () => {
  const { view } = await shown()
  view().changeQuiet({ start: "21:00" })
  view().save()
  view().changeQuiet({ start: "20:00" })
  await settle(() => view().state === "shown")
  expect([view().preferences.quietHours.start, view().status]).toEqual(["20:00", "Not saved yet."])
})

test("a test whose answer was lost is the same one, and its arrival is looked for (NPREF-10)", async () => {
  const { clock, world, view, emitted } = await shown()
  world.isCut = true
  view().sendTest("low")
  await settle(() => view().testError !== null)
  expect(view().testError).toBe("The test was not sent. Please try again.")
  world.isCut = false
  view().sendTest("low")
  await settle(() => view().testNote.startsWith("The test is on its way"))
  expect(world.keys).toEqual(["key-1", "key-1"])
  expect(emitted).toEqual(["TEST.SENT"])
  expect(view().sendings[0]).toEqual({
    id: SENT.id,
    title: "A test of your notifications",
    when: "0 s ago",
    lines: ["Handed over: email", "Arrival not reported yet."],
    skipped: ["sms: not chosen for this priority"],
  })
  world.state = aState({ sendings: [{ ...SENT, delivered: ["email"] }] })
  clock.increment(3 * SECOND_MS)
  await settle(() => view().sendings[0]?.lines.includes("Arrived: email") === true)
})

test("what never arrives is looked for a few times, and a press meanwhile is not lost (NPREF-10)", async () => {
  const { clock, world, view } = await shown()
  view().sendTest("low")
  await settle(() => view().testNote.startsWith("The test is on its way"))
  for (let look = 0; look < 10; look += 1) {
    clock.increment(3 * SECOND_MS)
    await rest()
  }
  expect(world.looks).toBe(1 + 5)
  view().look()
  // While that is under way.
  view().sendTest("low")
  await settle(() => world.keys.length === 2)
  await rest()
  clock.increment(3 * SECOND_MS)
  await settle(() => world.looks === 1 + 5 + 1 + 1)
})

test("what was kept back, what went nowhere and too many tests are said", async () => {
  const { world, view } = await shown()
  const queuedUntil = addMs(EVENING, HOUR_MS)
  world.state = aState({
    sendings: [
      { ...SENT, attempted: [], queuedUntil, reason: "quiet_hours" },
      { ...SENT, attempted: [] },
    ],
  })
  view().look()
  await settle(() => view().sendings.length === 2)
  expect(view().sendings[0]?.lines[0]).toMatch(/^Kept for quiet hours until \d\d:\d\d$/u)
  expect(view().sendings[1]?.lines).toEqual(["Sent nowhere: it stands in your inbox alone."])
  world.isCut = true
  world.error = new RateLimited({ retryAfterMs: HOUR_MS })
  view().sendTest("critical")
  await settle(() => view().testError !== null)
  expect(view().testError).toBe("That was a lot of tests. Please try again later.")
})

test("a failed look is named, and tried again when it is asked to", async () => {
  const { world, view } = start(true)
  await settle(() => view().state === "unknown")
  world.isCut = false
  view().look()
  await settle(() => view().isKnown)
  expect([view().state, view().preferences]).toEqual(["shown", mergePreferences({})])
})

test("every state of the preferences is reached", () => {
  const port = { state: async () => aState(), save: async () => aState(), sendTest: async () => aState() }
  const machine = preferenceMachine({ preference: port, newKey: () => "key" })
  const reached = reachedStates(machine, {
    events: [
      { type: "PREFERENCES.LOOK" },
      { type: "PREFERENCES.CHANGE", preferences: mergePreferences({}) },
      { type: "PREFERENCES.SAVE" },
      { type: "TEST.SEND", priority: "low" },
    ],
    outputs: { look: [aState()], save: [aState()], test: [aState()] },
    errors: [new NetworkFailed({})],
    identify: ({ draft, failure }) => [draft !== null, failure?.of],
  })
  expect(reached).toEqual(new Set(restingStates(machine)))
})

test("three toasts show at most, each for four seconds (NOTIF-10)", () => {
  const clock = new SimulatedClock()
  const actor = createActor(toastMachine({ now: () => addMs(EVENING, clock.now()) }), { clock }).start()
  const texts = () => actor.getSnapshot().context.toasts.map(({ text }) => text)
  for (const text of ["one", "two", "three"]) {
    actor.send({ type: "TOAST.SHOW", text })
    clock.increment(SECOND_MS)
  }
  expect(texts()).toEqual(["one", "two", "three"])
  actor.send({ type: "TOAST.SHOW", text: "four" })
  expect(texts()).toEqual(["two", "three", "four"])
  clock.increment(2 * SECOND_MS - 1)
  expect(texts()).toEqual(["two", "three", "four"])
  clock.increment(1)
  expect(texts()).toEqual(["three", "four"])
  clock.increment(SECOND_MS)
  clock.increment(SECOND_MS)
  expect([texts(), actor.getSnapshot().value]).toEqual([[], "empty"])
  actor.send({ type: "TOAST.SHOW", text: "five" })
  actor.send({ type: "TOAST.CLEAR" })
  expect(texts()).toEqual([])
})
