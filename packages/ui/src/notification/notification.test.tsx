import { NetworkFailed } from "@porchlight/core/error"
import { notificationMessages } from "@porchlight/core/notification"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
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

test("older ones are shown as they are asked for, by keyboard, and a failure is said where one asked (NOTIF-07)", async () => {
  const scene = await memberScene()
  const state = await scene.backend.notification.state()
  const [newest, ...older] = state.notifications
  const answers = [
    refusing(new NetworkFailed({})),
    async () => ({ notifications: older, hasOlder: false }),
  ] as const
  let asked = 0
  const paged = replacing(scene, "notification", {
    state: async () => ({ ...state, notifications: newest ? [newest] : [], hasOlder: true }),
    older: () => answers[asked++]?.() ?? hanging(),
  })
  await show(replacing(paged, "live", { subscribe: () => () => undefined }))
  const trigger = page.getByRole("button", { name: "Show older" })
  await expect.element(trigger).toBeVisible()
  trigger.element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("alert")).toHaveTextContent(notificationMessages.loadFailed)
  await expect.element(trigger).toHaveFocus()
  await userEvent.keyboard("{Enter}")
  await expect.poll(() => page.getByRole("listitem").elements().length).toBe(state.notifications.length)
  await expect.element(trigger).not.toBeInTheDocument()
  await expect.element(page.getByRole("listitem").nth(1)).toHaveFocus()
})

test("focus stays with what was read, and goes to the neighbour of what was deleted, to the last", async () => {
  await show(await memberScene())
  const items = page.getByRole("listitem")
  await expect.element(items.first()).toBeVisible()
  await items
    .first()
    .getByRole("button", { name: /^Mark as read: /u })
    .click()
  await expect.element(items.first()).toHaveFocus()
  for (let left = items.elements().length - 1; left >= 0; left -= 1) {
    await items
      .first()
      .getByRole("button", { name: /^Delete: /u })
      .click()
    await expect.poll(() => items.elements().length).toBe(left)
    const heir = left > 0 ? items.first() : page.getByRole("status")
    await expect.element(heir).toHaveFocus()
  }
})
