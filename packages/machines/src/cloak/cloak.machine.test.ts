import type { Contact } from "@porchlight/core/circle"
import { Conflict, NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { found, startCloak as start } from "../testing/cloak.ts"

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

test("wishes made while one is on its way are stored after it, the last of each kind; arrow keys pass those between", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  view().change({ recipients: "all" })
  view().change({ recipients: "nobody" })
  view().change({ autoActivate: true })
  expect([view().settings.recipients, view().settings.autoActivate]).toEqual(["nobody", true])
  await reach("shown")
  expect(port.update.mock.calls).toEqual([
    [{ recipients: "all" }],
    [{ recipients: "nobody", autoActivate: true }],
  ])
  expect([view().settings.recipients, view().settings.autoActivate]).toEqual(["nobody", true])
})

test("the disguise waits neither for a wish that is being stored nor for a test, and both wishes are stored behind it", async () => {
  const { port, told, view, reach } = start()
  await reach("shown")
  port.update.mockReturnValueOnce(new Promise(() => {}))
  view().change({ recipients: "all" })
  view().change({ autoActivate: true })
  view().disguise()
  expect(view().state).toBe("disguising")
  await vi.waitFor(() => expect(port.update).toHaveBeenCalledTimes(2))
  await reach("shown")
  expect(told).toEqual([{ type: "DISGUISE.STARTED" }])
  expect(port.update.mock.calls).toEqual([
    [{ recipients: "all" }],
    [{ recipients: "all", autoActivate: true }],
  ])
  expect([view().settings.recipients, view().settings.autoActivate]).toEqual(["all", true])
  view().sendTest()
  expect(view().state).toBe("testing")
  view().change({ emergencyMode: true })
  view().disguise()
  expect([view().state, view().settings.emergencyMode]).toEqual(["disguising", true])
  await reach("shown")
  await vi.waitFor(() => expect(port.update).toHaveBeenLastCalledWith({ emergencyMode: true }))
})

test("what waited goes back together with the wish that could not be stored", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  port.update.mockRejectedValueOnce(new NetworkFailed({}))
  view().change({ recipients: "all" })
  view().change({ recipients: "nobody" })
  await reach("shown")
  expect(port.update).toHaveBeenCalledOnce()
  expect([view().settings.recipients, view().failure?.message]).toEqual(["latest", "Network error"])
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

test("titles and words that are kept are said to be, and other wishes are not (CLOAK-08)", async () => {
  const { view, reach } = start()
  await reach("shown")
  view().change({ recipients: "all" })
  await reach("saving")
  await reach("shown")
  expect(view().toast).toBeNull()
  for (const words of [{ appTitle: "Groceries" }, { reminderText: "Water the plants" }]) {
    view().change(words)
    await reach("saving")
    await reach("shown")
    expect(view().toast).toMatchObject({ kind: "info", title: "Titles kept" })
  }
})

test.each([
  ["is sent", found, null, "SMS Test Successful"],
  ["has nobody to go to", { ...found, people: [] }, null, "No Contacts Found"],
  ["is refused", found, new Conflict({}), "SMS Test Failed"],
  ["breaks", found, new NetworkFailed({}), "Test Error"],
])("a test text that %s is told so (CLOAK-13, FN-15)", async (_, state, error, title) => {
  const { sendTest, view, reach } = start({ state })
  await reach("shown")
  if (error !== null) sendTest.mockRejectedValueOnce(error)
  view().sendTest()
  await reach("shown")
  await vi.waitFor(() => expect(view().toast?.title).toBe(title))
  expect(sendTest).toHaveBeenCalledTimes(state.people.length)
})

test.each([
  ["was refused", "rejected", "Failed to send SMS"],
  ["did not arrive", "undeliverable", "SMS delivery failed"],
  ["nobody took, because the phone company did not answer,", "provider-down", "SMS service unavailable"],
] as const)("a test text that %s has the words for that (CLOAK-12, FN-10)", async (_, reason, text) => {
  const { sendTest, view, reach } = start({ state: found })
  await reach("shown")
  // Only the name and the last test of what is answered are looked at.
  sendTest.mockResolvedValueOnce({ name: "Maya", lastTest: { state: "failed", reason } } as Contact)
  view().sendTest()
  await vi.waitFor(() => expect(view().toast).toMatchObject({ title: "SMS Test Failed", text }))
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
