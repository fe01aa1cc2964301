import { PasswordWrong } from "@porchlight/core/access"
import { Conflict, InvalidInput, NetworkFailed } from "@porchlight/core/error"
import { DEFAULT_SAFETY_SETTINGS, type SafetyPort, type SafetySettings } from "@porchlight/core/settings"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { maya } from "../testing/circle.ts"
import { reachedStates, restingStates } from "../testing/states.ts"
import { connectSafety, SAFETY_STATES, safetyMachine, type SafetyState } from "./index.ts"

function start() {
  const port = {
    get: vi.fn<SafetyPort["get"]>(async () => DEFAULT_SAFETY_SETTINGS),
    update: vi.fn<SafetyPort["update"]>(async (patch) => ({ ...DEFAULT_SAFETY_SETTINGS, ...patch })),
    setWords: vi.fn<SafetyPort["setWords"]>(async () => ({ ...DEFAULT_SAFETY_SETTINGS, hasSafeWord: true })),
  }
  const actor = createActor(safetyMachine({ safety: port, circle: { list: async () => [maya] } }))
  const saved = vi.fn<(settings: SafetySettings) => void>()
  actor.on("SAFETY.SAVED", ({ settings }) => saved(settings))
  actor.start()
  const view = () => connectSafety(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: SafetyState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  const type = (safeWord: string, duressWord: string, password: string) => {
    view().changeWord("safeWord", safeWord)
    view().changeWord("duressWord", duressWord)
    view().changeWord("password", password)
  }
  return { port, saved, view, reach, type }
}

test("a wish shows at once what was chosen, is stored by itself, and is told to whoever plans (SAFE-03)", async () => {
  const { port, saved, view, reach } = start()
  expect(view().isKnown).toBe(false)
  await reach("shown")
  expect(view().people).toEqual([{ id: maya.id, name: maya.name }])
  view().change({ intervalMinutes: 45 })
  expect([view().settings.intervalMinutes, view().status]).toEqual([45, "Saving"])
  await reach("shown")
  expect(port.update).toHaveBeenCalledExactlyOnceWith({ intervalMinutes: 45 })
  expect(saved.mock.calls[0]?.[0].intervalMinutes).toBe(45)
  expect(view().status).toBe("Saved.")
})

test("wishes made while one is on its way are stored after it, the last of each kind; arrow keys pass those between", async () => {
  const { port, view, reach, type } = start()
  await reach("shown")
  view().change({ intervalMinutes: 30 })
  view().change({ intervalMinutes: 45 })
  view().change({ intervalMinutes: 60 })
  expect(view().settings.intervalMinutes).toBe(60)
  await reach("shown")
  expect(port.update.mock.calls).toEqual([[{ intervalMinutes: 30 }], [{ intervalMinutes: 60 }]])
  expect(view().settings.intervalMinutes).toBe(60)
  port.update.mockClear()
  type("blue lamp", "", "password")
  port.setWords.mockRejectedValueOnce(new PasswordWrong({}))
  view().keepWords()
  view().change({ autoAlert: false })
  await reach("shown")
  expect(port.update).toHaveBeenCalledExactlyOnceWith({ autoAlert: false })
  expect(view().faults.password).toBeDefined()
})

test("what waited goes back together with the wish that could not be stored, and a handle that is none is not kept waiting", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  port.update.mockRejectedValueOnce(new NetworkFailed({}))
  view().change({ intervalMinutes: 30 })
  view().change({ handle: "a b" })
  expect(view().faults.handle).toBeDefined()
  view().change({ intervalMinutes: 60 })
  await reach("shown")
  expect(port.update).toHaveBeenCalledOnce()
  expect([view().settings.intervalMinutes, view().notStored("intervalMinutes")]).toEqual([
    DEFAULT_SAFETY_SETTINGS.intervalMinutes,
    "NOT SAVED: this is as it was before. Network error",
  ])
})

test("a wish that could not be stored goes back, and why is said at its field", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  port.update.mockRejectedValueOnce(new NetworkFailed({}))
  view().change({ autoAlert: false })
  await reach("saving")
  await reach("shown")
  expect([view().settings.autoAlert, view().failure]).toEqual([true, null])
  expect(view().notStored("autoAlert")).toBe("NOT SAVED: this is as it was before. Network error")
  expect(view().notStored("intervalMinutes")).toBeNull()
})

test("words are sent once they are fine, an empty duress word is none, and nothing of them stays in the form (SAFE-01)", async () => {
  const { port, view, reach, type } = start()
  await reach("shown")
  type("ok", "Ok.", "")
  view().keepWords()
  expect(view().faults).toEqual({
    safeWord: "Please choose 4 to 40 letters or digits",
    duressWord: "Please choose 4 to 40 letters or digits",
    password: "Please enter your password",
  })
  type("blue lantern", "Blue Lantern!", "porch")
  view().keepWords()
  expect(view().faults).toEqual({ duressWord: "The two words must differ" })
  type("blue lantern", " ", "porch")
  view().keepWords()
  await reach("keeping")
  await reach("shown")
  expect(port.setWords).toHaveBeenCalledExactlyOnceWith({
    safeWord: "blue lantern",
    duressWord: null,
    password: "porch",
  })
  expect(view().words).toEqual({ safeWord: "", duressWord: "", password: "" })
  expect([view().settings.hasSafeWord, view().status]).toEqual([true, expect.stringMatching(/^Kept/)])
})

test("what the backend refuses of the words is said where it belongs", async () => {
  const { port, view, reach, type } = start()
  await reach("shown")
  type("blue lantern", "", "porch")
  const issue = { field: "safeWord", code: "wordTaken", message: "Taken." }
  for (const [error, faults, message] of [
    [new PasswordWrong({}), { password: new PasswordWrong({}).message }, undefined],
    [new InvalidInput({ issues: [issue] }), { safeWord: "Taken." }, undefined],
    [new Conflict({}), {}, "During a date or an alarm the words stay as they are."],
    [new Error("boom"), {}, "We could not save that. Please try again."],
  ] as const) {
    port.setWords.mockRejectedValueOnce(error)
    view().keepWords()
    await reach("keeping")
    await reach("shown")
    expect([view().faults, view().failure?.message]).toEqual([faults, message])
  }
  expect(view().words.safeWord).toBe("blue lantern")
})

test("a handle that is none is not sent, and one that is taken says so at its field (N-09)", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  view().change({ handle: "ana" })
  expect(view().faults.handle).toMatch(/^Please choose 4 to 24/)
  expect(port.update).not.toHaveBeenCalled()
  const issue = { field: "handle", code: "handleTaken", message: "Taken." }
  port.update.mockRejectedValueOnce(new InvalidInput({ issues: [issue] }))
  view().change({ handle: "ana.lee" })
  await reach("saving")
  await reach("shown")
  expect([view().faults, view().failure, view().refusals]).toEqual([{ handle: "Taken." }, null, 2])
  view().change({ handle: "ana.lee.94" })
  await reach("saving")
  await reach("shown")
  expect([view().faults, view().settings.handle]).toEqual([{}, "ana.lee.94"])
})

test("settings that could not be had can be asked for again", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  port.get.mockRejectedValueOnce(new NetworkFailed({}))
  view().look()
  await reach("unknown")
  view().look()
  await reach("shown")
  expect(view().failure).toBeNull()
})

test("every state of the safety settings is reached", () => {
  const never = () => new Promise<never>(() => {})
  const machine = safetyMachine({
    safety: { get: never, update: never, setWords: never },
    circle: { list: never },
  })
  const reached = reachedStates(machine, {
    events: [
      { type: "SAFETY.LOOK" },
      { type: "WISH.CHANGE", patch: { autoAlert: false } },
      { type: "WORD.CHANGE", field: "safeWord", text: "blue lantern" },
      { type: "WORD.CHANGE", field: "password", text: "porch" },
      { type: "WORDS.KEEP" },
    ],
    outputs: {
      look: [{ settings: DEFAULT_SAFETY_SETTINGS, contacts: [] }],
      save: [DEFAULT_SAFETY_SETTINGS],
      keep: [DEFAULT_SAFETY_SETTINGS],
    },
    errors: [new NetworkFailed({})],
    identify: ({ words }) => words,
  })
  expect([...reached].sort()).toEqual([...SAFETY_STATES].sort())
  expect(restingStates(machine)).toEqual(SAFETY_STATES)
})
