import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { NotificationCenter } from "./examples/notification-center.tsx"
import { notificationAnatomy } from "./index.ts"
import * as stories from "./notification.stories.tsx"

const show = ({ backend }: Scene) =>
  render(
    <BackendProvider backend={backend}>
      <NotificationCenter />
    </BackendProvider>,
  )

test("every state of the notification center has a story", () => {
  const told = statesWithStory(stories)
  expect(notificationAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("what happened stands newest first, is read one by one or all at once, and deleted (DASH-03, NOTIF-04)", async () => {
  const scene = await memberScene()
  const { notifications } = await scene.backend.notification.state()
  expect(notifications.length).toBeGreaterThan(1)
  await show(scene)
  await expect.element(page.getByRole("listitem").first()).toBeVisible()
  expect(page.getByRole("listitem").elements()).toHaveLength(notifications.length)
  expect(partsInPage(notificationAnatomy)).toContain("item-when")
  await page
    .getByRole("button", { name: /^Mark as read: /u })
    .first()
    .click()
  await expect.element(page.getByText(`${notifications.length - 1} unread`)).toBeVisible()
  await page.getByRole("button", { name: "Mark all as read" }).click()
  await expect.element(page.getByText("Everything is read")).toBeVisible()
  await page
    .getByRole("button", { name: /^Delete: /u })
    .first()
    .click()
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(notifications.length - 1)
})

test("what could not be saved is said, and stays as it was (ERR-03)", async () => {
  await show(replacing(await memberScene(), "notification", { readAll: refusing(new NetworkFailed({})) }))
  await page.getByRole("button", { name: "Mark all as read" }).click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("That was not saved. Please try again.")
  await expect.element(page.getByRole("button", { name: "Mark all as read" })).toBeVisible()
})
