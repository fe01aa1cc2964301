import { PinWrong } from "@porchlight/core/access"
import type { CirclePort, Contact } from "@porchlight/core/circle"
import { DEFAULT_CLOAK_SETTINGS, type CloakPort, type CloakState } from "@porchlight/core/cloak"
import { Conflict, NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { toInstant } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor, SimulatedClock, waitFor } from "xstate"
import { connectCloak } from "./cloak.connect.ts"
import { cloakMachine } from "./cloak.machine.ts"
import type { CloakChartState, CloakInput } from "./cloak.types.ts"

const found: CloakState = {
  settings: DEFAULT_CLOAK_SETTINGS,
  level: null,
  since: null,
  people: [{ contactId: "0198c8a4-7b1e-7c3a-9f00-0242ac120002", name: "Maya" }],
  needsPin: true,
}

function start(options: Partial<CloakInput> & { readonly state?: CloakState } = {}) {
  const { state = found, isRestored = false, isHidden = false, isUntold = false } = options
  const port = {
    state: vi.fn<CloakPort["state"]>(async () => state),
    update: vi.fn<CloakPort["update"]>(async (patch) => ({
      ...state,
      settings: { ...state.settings, ...patch },
    })),
    disguise: vi.fn<CloakPort["disguise"]>(async () => ({ ...state, level: "disguise" })),
    restore: vi.fn<CloakPort["restore"]>(async () => ({ opens: "home" })),
  }
  // Only the name and the last test of what is answered are looked at.
  const tested = { name: "Maya", lastTest: null } as Contact
  const sendTest = vi.fn<CirclePort["sendTest"]>(async () => tested)
  const clock = new SimulatedClock()
  const machine = cloakMachine({
    cloak: port,
    circle: { sendTest },
    newKey: () => "a-key-of-this-test",
    timeZone: () => "America/New_York",
  })
  const actor = createActor(machine, { clock, input: { isRestored, isHidden, isUntold } })
  const told: Array<unknown> = []
  actor.on("*", (event) => told.push(event))
  actor.start()
  const view = () => connectCloak(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (wanted: CloakChartState) => waitFor(actor, (snapshot) => snapshot.matches(wanted))
  return { port, sendTest, clock, told, view, reach }
}

test("the page says what leaving does and whom it would tell now (CLOAK-06)", async () => {
  const { view, reach } = start()
  await reach("shown")
  expect(view().explanation).toBe(
    "Leaving sends your browser to a weather site at once, and a text to the person you added to your Inner Circle last.",
  )
  expect(view().preview).toBe("Now this would tell Maya.")
  view().change({ recipients: "nobody" })
  expect(view().explanation).toContain("Nobody is told.")
  await reach("shown")
  expect(view().preview).toBe("")
})

test("who has nobody is told so before it matters (CLOAK-12)", async () => {
  const { view, reach } = start({ state: { ...found, people: [] } })
  await reach("shown")
  expect(view().preview).toBe("No contacts available")
})

test("a wish is stored as it is made, and goes back when it could not be (CLOAK-05)", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  view().change({ autoActivate: true })
  expect(view().settings.autoActivate).toBe(true)
  await reach("shown")
  expect(port.update).toHaveBeenCalledExactlyOnceWith({ autoActivate: true })
  port.update.mockRejectedValueOnce(new NetworkFailed({}))
  view().change({ emergencyMode: true })
  await reach("saving")
  await reach("shown")
  expect([view().settings.emergencyMode, view().failure?.message]).toEqual([false, "Network error"])
})

test("a disguise begins once the backend knows; where it does not, that is said for four seconds (CLOAK-11, CLOAK-14)", async () => {
  const { port, clock, told, view, reach } = start()
  await reach("shown")
  port.disguise.mockRejectedValueOnce(new NetworkFailed({}))
  view().disguise()
  await reach("disguising")
  await reach("shown")
  expect(view().toast).toEqual({
    kind: "error",
    title: "Activation Failed",
    text: "Could not activate Invisibility Cloak",
  })
  clock.increment(3_999)
  expect(view().toast).not.toBeNull()
  clock.increment(1)
  expect(view().toast).toBeNull()
  view().disguise()
  await reach("disguising")
  await reach("shown")
  expect([told, view().level]).toEqual([[{ type: "DISGUISE.STARTED" }], "disguise"])
})

test("the PIN brings everything back; a wrong one says so and is forgotten (CLOAK-03)", async () => {
  const { port, clock, told, view, reach } = start({ state: { ...found, level: "disguise" } })
  await reach("shown")
  port.restore.mockRejectedValueOnce(new PinWrong({}))
  view().changePin("0000")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect([view().pin, view().fault === null, view().level]).toEqual(["", false, "disguise"])
  view().changePin("2580")
  expect(view().fault).toBeNull()
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect(port.restore).toHaveBeenLastCalledWith({ pin: "2580", timeZone: "America/New_York" })
  expect([told, view().level, view().toast?.title]).toEqual([
    [{ type: "PIN.OPENED", opens: "home" }],
    null,
    "Visibility Restored",
  ])
  clock.increment(1_500)
  expect(view().toast).toBeNull()
})

test.each(["leave", "disguise"] as const)(
  "where the app is seen, the duress PIN looks as the safe one does, at the level %s",
  async (level) => {
    const seen = async (opens: "home" | "list") => {
      const { port, view, reach } = start({ state: { ...found, level, since: toInstant(1) } })
      await reach("shown")
      port.restore.mockResolvedValueOnce({ opens })
      view().changePin("2580")
      view().submitPin()
      await reach("restoring")
      await reach("shown")
      const { state, isPending, level: after, since, pin, fault, toast, failure } = view()
      return { state, isPending, level: after, since, pin, fault, toast, failure }
    }
    const safe = await seen("home")
    expect(safe).toMatchObject({ level: null, since: null, toast: { title: "Visibility Restored" } })
    expect(await seen("list")).toEqual(safe)
  },
)

test("the backend is told of a disguise once it answers, which is tried every ten seconds", async () => {
  const { port, clock, told, view, reach } = start({ isHidden: true, isUntold: true })
  port.disguise.mockRejectedValueOnce(new NetworkFailed({}))
  await reach("disguising")
  await reach("shown")
  port.state.mockRejectedValueOnce(new NetworkFailed({}))
  clock.increment(10_000)
  await reach("unknown")
  clock.increment(9_999)
  expect([told, view().state]).toEqual([[], "unknown"])
  clock.increment(1)
  await reach("shown")
  expect([told, view().level]).toEqual([[{ type: "DISGUISE.STARTED" }], "disguise"])
  clock.increment(60_000)
  expect([view().state, port.disguise.mock.calls.length]).toEqual(["shown", 2])
})

test("what the backend knows already is not told again", async () => {
  const { port, told, reach } = start({ state: { ...found, level: "disguise" }, isUntold: true })
  await reach("shown")
  expect([told, port.disguise.mock.calls.length]).toEqual([[{ type: "DISGUISE.STARTED" }], 0])
})

test("a PIN of a list goes out once the backend knows of the disguise: before, the duress PIN would open the app", async () => {
  const { port, view, reach } = start({ isHidden: true })
  await reach("shown")
  const order: Array<string> = []
  port.disguise.mockImplementationOnce(async () => (order.push("disguise"), { ...found, level: "disguise" }))
  port.restore.mockImplementationOnce(async () => (order.push("restore"), { opens: "list" }))
  view().changePin("8520")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect(order).toEqual(["disguise", "restore"])
  port.disguise.mockRejectedValueOnce(new NetworkFailed({}))
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect(port.restore).toHaveBeenCalledOnce()
})

test("titles that are kept are said to be, and other wishes are not (CLOAK-08)", async () => {
  const { view, reach } = start()
  await reach("shown")
  view().change({ recipients: "all" })
  await reach("saving")
  await reach("shown")
  expect(view().toast).toBeNull()
  view().change({ appTitle: "Groceries" })
  await reach("saving")
  await reach("shown")
  expect(view().toast).toMatchObject({ kind: "info", title: "Titles kept" })
})

test("words for messages that are kept are said to be (B-26)", async () => {
  const { view, reach } = start()
  await reach("shown")
  view().change({ reminderText: "Water the plants" })
  await reach("saving")
  await reach("shown")
  expect(view().toast).toMatchObject({ kind: "info", title: "Titles kept" })
})

test("a PIN that nobody answered does not stay in the field", async () => {
  const { port, view, reach } = start({ state: { ...found, level: "disguise" }, isHidden: true })
  await reach("shown")
  port.restore.mockRejectedValueOnce(new NetworkFailed({}))
  view().changePin("2580")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect([view().pin, view().fault, view().failure?.tag]).toEqual(["", null, "NetworkFailed"])
})

test("the duress PIN opens the list, and everything stays as it was", async () => {
  const { port, told, view, reach } = start({ state: { ...found, level: "disguise" }, isHidden: true })
  await reach("shown")
  port.restore.mockResolvedValueOnce({ opens: "list" })
  view().changePin("8520")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect([told, view().level, view().toast, view().pin]).toEqual([
    [{ type: "PIN.OPENED", opens: "list" }],
    "disguise",
    null,
    "",
  ])
})

test("without a session there is nothing to open, and that is told apart from a wrong PIN", async () => {
  const { port, told, view, reach } = start()
  port.state.mockRejectedValueOnce(new SignInRequired({}))
  await reach("shown")
  port.restore.mockRejectedValueOnce(new SignInRequired({}))
  view().changePin("2580")
  view().submitPin()
  await reach("restoring")
  await reach("shown")
  expect([told, view().fault]).toEqual([[{ type: "SESSION.MISSING" }], null])
})

test.each([
  ["is sent", found, null, "SMS Test Successful"],
  ["has nobody to go to", { ...found, people: [] }, null, "No Contacts Found"],
  ["is refused", found, new Conflict({}), "SMS Test Failed"],
  ["breaks", found, new NetworkFailed({}), "Test Error"],
])("a test text that %s is told so (CLOAK-13)", async (_, state, error, title) => {
  const { sendTest, view, reach } = start({ state })
  await reach("shown")
  if (error !== null) sendTest.mockRejectedValueOnce(error)
  view().sendTest()
  await reach("shown")
  await vi.waitFor(() => expect(view().toast?.title).toBe(title))
  expect(sendTest).toHaveBeenCalledTimes(state.people.length)
})

test("a test text that the phone company did not take has the words for that (CLOAK-12)", async () => {
  const { sendTest, view, reach } = start({ state: found })
  await reach("shown")
  // Only the name and the last test of what is answered are looked at.
  sendTest.mockResolvedValueOnce({ name: "Maya", lastTest: { state: "failed" } } as Contact)
  view().sendTest()
  await vi.waitFor(() =>
    expect(view().toast).toMatchObject({ title: "SMS Test Failed", text: "Failed to send SMS" }),
  )
})

test("what could not be seen can be looked for again, and leaving does not depend on it", async () => {
  const { port, view, reach } = start({ isRestored: true })
  await reach("shown")
  expect(view().toast?.title).toBe("Visibility Restored")
  port.state.mockRejectedValueOnce(new Error("boom"))
  view().look()
  await reach("unknown")
  expect(view().failure?.message).toBe("We cannot see your cloak right now. Leaving works all the same.")
  view().look()
  await reach("shown")
  expect(view().failure).toBeNull()
})

test.each([
  [new NetworkFailed({}), "Activation Failed", "Could not activate Invisibility Cloak"],
  [new Conflict({}), "Activation Failed", new Conflict({}).message],
  [new Error("boom"), "Error", "Failed to activate Invisibility Cloak"],
])(
  "a disguise that does not begin because of %s is told to the letter (CLOAK-11)",
  async (error, title, text) => {
    const { port, view, reach } = start()
    await reach("shown")
    port.disguise.mockRejectedValueOnce(error)
    view().disguise()
    await reach("disguising")
    await reach("shown")
    expect(view().toast).toEqual({ kind: "error", title, text })
  },
)
