import { NetworkFailed } from "@porchlight/core/error"
import { SETTINGS_STATES } from "@porchlight/machines/settings"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { SettingsFlags } from "./examples/settings-flags.tsx"
import { settingsAnatomy, type UseSettingsOptions } from "./index.ts"
import * as stories from "./settings.stories.tsx"

const show = (scene: Scene, options: UseSettingsOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <SettingsFlags {...options} />
    </BackendProvider>,
  )

const flag = (name: string) => page.getByRole("switch", { name })
const NEWS = "News and offers by e-mail"

test("every state of the settings has a story (EXT-13)", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...SETTINGS_STATES].sort())
})

test("there are seven switches, on for what is one's own and off for the rest (SET-03)", async () => {
  await show(await memberScene())
  for (const name of ["E-mail notifications", "Push notifications", "Text notifications"])
    await expect.element(flag(name)).toBeChecked()
  for (const name of [
    NEWS,
    "Others may see my profile",
    "Others may see that I am online",
    "Others may write to me",
  ])
    await expect.element(flag(name)).not.toBeChecked()
})

test("a switch is stored as it is turned, and says so (SET-03)", async () => {
  const member = await memberScene()
  await show(member)
  await flag(NEWS).click()
  await expect.element(flag(NEWS)).toBeChecked()
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved.")
  expect((await member.backend.settings.get()).marketingEmails).toBe(true)
})

test("a switch that could not be stored goes back, and why is an alert (SET-08)", async () => {
  await show(replacing(await memberScene(), "settings", { update: refusing(new NetworkFailed({})) }))
  await flag(NEWS).click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Network error")
  await expect.element(flag(NEWS)).not.toBeChecked()
})

test("switches wait until their state is known", async () => {
  await show(replacing(await memberScene(), "settings", { get: hanging }))
  await expect.element(flag(NEWS)).toBeDisabled()
})

test("a host can veto a change", async () => {
  await show(await memberScene(), { onChange: ({ cancel }) => cancel() })
  await expect.element(flag(NEWS)).toBeEnabled()
  await flag(NEWS).click()
  await expect.element(flag(NEWS)).not.toBeChecked()
})

test("every part in the page is in the anatomy", async () => {
  await show(replacing(await memberScene(), "settings", { get: refusing(new NetworkFailed({})) }))
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible()
  expect([...partsInPage(settingsAnatomy)].sort()).toEqual(Object.keys(settingsAnatomy.parts).sort())
})

test("the language is chosen in its own words, stored with the account, and the page is told", async () => {
  const member = await memberScene()
  const told: Array<string> = []
  await show(member, { onLanguage: (language) => told.push(language) })
  const list = page.getByLabelText("Language")
  await expect.element(list).toHaveValue("en")
  await list.selectOptions("Español")
  await expect.element(page.getByRole("status")).toHaveTextContent("Saved.")
  await expect.element(list).toHaveValue("es")
  expect((await member.backend.settings.get()).language).toBe("es")
  expect(told).toEqual(["es"])
})
