import { NetworkFailed } from "@porchlight/core/error"
import { DEFAULT_SETTINGS, type SettingsPort } from "@porchlight/core/settings"
import { expect, test, vi } from "vitest"
import { createActor, waitFor } from "xstate"
import { connectSettings } from "./settings.connect.ts"
import { settingsMachine } from "./settings.machine.ts"
import type { SettingsState } from "./settings.types.ts"

function start() {
  const port = {
    get: vi.fn<SettingsPort["get"]>(async () => DEFAULT_SETTINGS),
    update: vi.fn<SettingsPort["update"]>(async (patch) => ({ ...DEFAULT_SETTINGS, ...patch })),
  }
  const actor = createActor(settingsMachine({ settings: port })).start()
  const view = () => connectSettings(actor.getSnapshot(), (event) => actor.send(event))
  const reach = (state: SettingsState) => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { port, view, reach }
}

test("the switches are the defaults until the backend has answered, and say nothing till then (SET-03)", async () => {
  const { view, reach } = start()
  expect([view().isKnown, view().settings]).toEqual([false, DEFAULT_SETTINGS])
  await reach("shown")
  expect([view().isKnown, view().status]).toEqual([true, ""])
})

test("a switch shows at once what was chosen, and is stored by itself (SET-03)", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  view().change("marketingEmails", true)
  expect([view().settings.marketingEmails, view().status]).toEqual([true, "Saving..."])
  await reach("shown")
  expect(port.update).toHaveBeenCalledExactlyOnceWith({ marketingEmails: true })
  expect([view().settings.marketingEmails, view().status]).toEqual([true, "Saved."])
})

test("switches that are turned while one is on its way are stored after it, also before anything is known", async () => {
  const { port, view, reach } = start()
  view().change("emailNotifications", false)
  await reach("shown")
  expect(port.update).toHaveBeenCalledExactlyOnceWith({ emailNotifications: false })
  port.update.mockClear()
  view().change("marketingEmails", true)
  view().change("smsNotifications", false)
  view().chooseLanguage("es")
  const { marketingEmails, smsNotifications, language } = view().settings
  expect([marketingEmails, smsNotifications, language]).toEqual([true, false, "es"])
  await reach("shown")
  expect(port.update.mock.calls).toEqual([
    [{ marketingEmails: true }],
    [{ smsNotifications: false, language: "es" }],
  ])
  expect(view().status).toBe("Saved.")
})

test("what waited goes back together with the switch that could not be stored", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  port.update.mockRejectedValueOnce(new NetworkFailed({}))
  view().change("marketingEmails", true)
  view().change("smsNotifications", false)
  await reach("shown")
  expect(port.update).toHaveBeenCalledOnce()
  expect([view().settings, view().failure?.message]).toEqual([DEFAULT_SETTINGS, "Network error"])
})

test("a switch that is turned after what is stored could not be seen is stored all the same", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  port.get.mockRejectedValueOnce(new NetworkFailed({}))
  view().look()
  await reach("unknown")
  view().change("marketingEmails", true)
  await reach("shown")
  expect(port.update).toHaveBeenCalledExactlyOnceWith({ marketingEmails: true })
})

test("a switch that could not be stored goes back, and why is said (SET-08, REG-22)", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  port.update.mockRejectedValueOnce(new NetworkFailed({})).mockRejectedValueOnce(new Error("boom"))
  view().change("marketingEmails", true)
  await reach("saving")
  await reach("shown")
  expect([view().settings.marketingEmails, view().failure?.message]).toEqual([false, "Network error"])
  view().change("marketingEmails", true)
  await reach("saving")
  await reach("shown")
  expect(view().failure?.message).toBe("An unexpected error occurred.")
})

test("the language shows at once what was chosen, and goes back when it could not be stored", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  view().chooseLanguage("es")
  expect(view().settings.language).toBe("es")
  await reach("shown")
  expect(port.update).toHaveBeenCalledExactlyOnceWith({ language: "es" })
  port.update.mockRejectedValueOnce(new NetworkFailed({}))
  view().chooseLanguage("en")
  await reach("saving")
  await reach("shown")
  expect([view().settings.language, view().failure?.message]).toEqual(["es", "Network error"])
})

test("settings that could not be had can be asked for again", async () => {
  const { port, view, reach } = start()
  await reach("shown")
  port.get.mockRejectedValueOnce(new NetworkFailed({}))
  view().look()
  await reach("unknown")
  expect(view().failure?.message).toBe("Network error")
  view().look()
  await reach("shown")
  expect(view().failure).toBeNull()
})
