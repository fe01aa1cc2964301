import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { NotificationTabs } from "./examples/notification-tabs.tsx"
import { notificationPreferenceAnatomy } from "./index.ts"
import * as stories from "./notification.preference.stories.tsx"

const show = ({ backend }: Scene, first?: "channels" | "quiet" | "test") =>
  render(
    <BackendProvider backend={backend}>
      <NotificationTabs {...(first && { first })} />
    </BackendProvider>,
  )
const tab = (name: string) => page.getByRole("tab", { name, exact: true })

test("every state of the preferences has a story", () => {
  const told = statesWithStory(stories)
  expect(notificationPreferenceAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("beside the list stand Channels, Priority, Quiet Hours and Test, and one button saves them all (NOTIF-02, NPREF-09)", async () => {
  const scene = await memberScene()
  await show(scene)
  const names = page.getByRole("tab").elements()
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "Inbox",
    "Channels",
    "Priority",
    "Quiet Hours",
    "Test",
  ])
  await tab("Channels").click()
  await page.getByRole("switch", { name: "sms" }).click()
  await tab("Priority").click()
  const low = page.getByRole("group", { name: "low" })
  await low.getByRole("checkbox", { name: "email" }).click()
  await tab("Quiet Hours").click()
  await page.getByLabelText("From").fill("21:30")
  await expect.element(page.getByText("Not saved yet.")).toBeVisible()
  await page.getByRole("button", { name: "Save Preferences" }).click()
  await expect.element(page.getByText("Saved.").first()).toBeVisible()
  const { preferences } = await scene.backend.preference.state()
  expect(preferences.channels.sms.enabled).toBe(false)
  expect(preferences.prioritySettings.low).toEqual(["push"])
  expect(preferences.quietHours.start).toBe("21:30")
})

test("a channel without a provider says so, and a test says what came of it (NPREF-10, NPREF-11)", async () => {
  await show(await memberScene(), "channels")
  await expect.element(page.getByText("Not connected here. Nothing is sent this way.")).toBeVisible()
  expect(partsInPage(notificationPreferenceAnatomy)).toContain("channel-note")
  await tab("Test").click()
  await expect.element(page.getByText("This is a demo: nothing leaves it.")).toBeVisible()
  await page.getByRole("button", { name: "Send a test" }).click()
  await expect.element(page.getByText(/^The test is on its way/u).first()).toBeVisible()
  await expect.element(page.getByText(/^Handed over: /u).first()).toBeVisible()
})

test("what was not saved is said, and stays on the screen (ERR-03)", async () => {
  await show(replacing(await memberScene(), "preference", { save: refusing(new NetworkFailed({})) }), "quiet")
  await page.getByRole("switch", { name: "Quiet hours" }).click()
  await page.getByRole("button", { name: "Save Preferences" }).click()
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("NOT SAVED. Your changes are still here: please try again.")
  await expect.element(page.getByRole("switch", { name: "Quiet hours" })).not.toBeChecked()
})
