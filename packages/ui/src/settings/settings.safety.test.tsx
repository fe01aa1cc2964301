import { NetworkFailed } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { SafetySetup } from "./examples/safety-setup.tsx"
import { settingsSafetyAnatomy, type UseSettingsSafetyOptions } from "./index.ts"
import * as stories from "./settings.safety.stories.tsx"

const show = (scene: Scene, options: UseSettingsSafetyOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <SafetySetup {...options} />
    </BackendProvider>,
  )

test("every state of the safety settings has a story", () => {
  const told = statesWithStory(stories)
  expect(settingsSafetyAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("the defaults are shown, and each wish is stored as it is made (SAFE-01, SAFE-03)", async () => {
  const scene = await memberScene()
  const onSaved = vi.fn<NonNullable<UseSettingsSafetyOptions["onSaved"]>>()
  const screen = await show(scene, { onSaved })
  const all = screen.getByRole("switch", { name: "Choose all of my people" })
  await expect.element(all).toBeChecked()
  await expect.element(screen.getByRole("switch", { name: "Share my place during dates" })).toBeChecked()
  const interval = screen.getByLabelText("Check in every")
  await expect.element(interval).toHaveDisplayValue("Usual: first after 30 minutes, then hourly")
  await userEvent.selectOptions(interval, "45 minutes")
  await expect.element(screen.getByText("Saved.")).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText("Emergency contact"), "Maya Brooks")
  await expect.element(screen.getByText("Saved.")).toBeVisible()
  all.element().focus()
  await userEvent.keyboard(" ")
  await expect.element(all).not.toBeChecked()
  await expect.element(screen.getByText("Saved.")).toBeVisible()
  const stored = await scene.backend.safety.get()
  expect(stored).toMatchObject({ intervalMinutes: 45, autoAlert: false, locationSharing: true })
  expect(stored.emergencyContactId).not.toBeNull()
  expect(onSaved).toHaveBeenCalledTimes(3)
})

test.each([
  ["interval", "Check in every"],
  ["contact", "Emergency contact"],
])("a wish that is not stored says so at its field, and is as it was: %s", async (field, label) => {
  const update = refusing(new NetworkFailed({}))
  const screen = await show(replacing(await memberScene(), "safety", { update }))
  const list = screen.getByLabelText(label)
  await userEvent.selectOptions(list, field === "interval" ? "45 minutes" : "Maya Brooks")
  const alert = screen.getByRole("alert")
  await expect.element(alert).toHaveTextContent("NOT SAVED: this is as it was before. Network error")
  expect(alert.element().closest("[data-field]")?.getAttribute("data-field")).toBe(field)
  await expect.element(list).toHaveValue("")
})

test("a switch or a handle that is not stored says so beside it", async () => {
  const update = refusing(new NetworkFailed({}))
  const screen = await show(replacing(await memberScene(), "safety", { update }))
  const place = screen.getByRole("switch", { name: "Share my place during dates" })
  await place.click()
  const alert = screen.getByRole("alert")
  await expect.element(alert).toBeVisible()
  expect(alert.element().parentElement?.contains(place.element())).toBe(true)
  const handle = screen.getByLabelText("Handle (optional)", { exact: true }).last()
  await userEvent.fill(handle, "ana.lee")
  await screen.getByRole("button", { name: "Keep the handle" }).click()
  await expect.poll(() => alert.element().closest("form")?.contains(handle.element())).toBe(true)
})

test("words that cannot be kept put the focus on the first fault", async () => {
  const screen = await show(await memberScene())
  const word = screen.getByLabelText("Safe word", { exact: true })
  await userEvent.type(word, "stop")
  await screen.getByRole("button", { name: "Keep the words" }).click()
  await expect.element(word).toHaveFocus()
  await expect
    .element(word)
    .toHaveAccessibleDescription("This means something else in a text. Please choose another one.")
})

test("what an ambulance should know is kept line by line, and taken back by an empty field (N-06)", async () => {
  const scene = await memberScene()
  const screen = await show(scene)
  const medical = screen.getByRole("textbox", { name: "For an ambulance (optional)" })
  await expect
    .element(medical)
    .toHaveAccessibleDescription(/While an alarm is open, whoever opens its link reads it/u)
  await userEvent.fill(medical, "Asthma.\nNo penicillin. ")
  const keep = screen.getByRole("button", { name: "Keep this" })
  await keep.click()
  await expect.element(screen.getByText("Saved.")).toBeVisible()
  expect((await scene.backend.safety.get()).medical).toBe("Asthma.\nNo penicillin.")
  await userEvent.fill(medical, " ")
  await keep.click()
  await expect.poll(async () => (await scene.backend.safety.get()).medical).toBeNull()
})

test("a handle that is none puts the focus on it, and a right one is kept as it is compared (N-09)", async () => {
  const scene = await memberScene()
  const screen = await show(scene)
  const handle = screen.getByLabelText("Handle (optional)", { exact: true }).last()
  await userEvent.fill(handle, "ana")
  await screen.getByRole("button", { name: "Keep the handle" }).click()
  await expect.element(handle).toHaveFocus()
  await expect.element(handle).toHaveAccessibleDescription(/^Please choose 4 to 24/u)
  await userEvent.fill(handle, "@Ana.Lee")
  await screen.getByRole("button", { name: "Keep the handle" }).click()
  await expect.element(screen.getByText("Saved.")).toBeVisible()
  expect((await scene.backend.safety.get()).handle).toBe("analee")
})

test("a host may veto a wish", async () => {
  const scene = await memberScene()
  const screen = await show(scene, { onChange: ({ cancel }) => cancel() })
  await screen.getByRole("switch", { name: "Share my place during dates" }).click()
  expect((await scene.backend.safety.get()).locationSharing).toBe(true)
})

test("the parts in the page are those of the anatomy", async () => {
  const screen = await show(await memberScene())
  await expect.element(screen.getByRole("button", { name: "Keep the words" })).toBeVisible()
  const known = new Set(Object.keys(settingsSafetyAnatomy.parts))
  expect([...partsInPage(settingsSafetyAnatomy)].filter((part) => !known.has(part))).toEqual([])
})
