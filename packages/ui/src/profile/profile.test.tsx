import { NetworkFailed } from "@porchlight/core/error"
import { PROFILE_STATES } from "@porchlight/machines/profile"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { ProfileCard } from "./examples/profile-card.tsx"
import { profileAnatomy, type UseProfileOptions } from "./index.ts"
import * as stories from "./profile.stories.tsx"

const show = (scene: Scene, options: UseProfileOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <ProfileCard {...options} />
    </BackendProvider>,
  )

const edit = () => page.getByRole("button", { name: "Edit" })
const name = () => page.getByLabelText("Full name")

test("every state of the profile has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...PROFILE_STATES].sort())
})

test("the page greets with the first word of the name (DASH-01)", async () => {
  await show(await memberScene())
  await expect.element(page.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible()
})

test("editing puts the focus into the field, saving puts it back and says so", async () => {
  const onSaved = vi.fn<NonNullable<UseProfileOptions["onSaved"]>>()
  await show(await memberScene(), { onSaved })
  await edit().click()
  await expect.element(name()).toHaveFocus()
  await name().fill("Noor Amin")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("heading", { name: "Welcome, Noor" })).toBeVisible()
  await expect.element(page.getByRole("status")).toHaveTextContent("Profile updated successfully!")
  await expect.element(edit()).toHaveFocus()
  expect(onSaved).toHaveBeenCalledOnce()
})

test("Escape closes the form without saving and puts the focus back", async () => {
  await show(await memberScene())
  await edit().click()
  await name().fill("Somebody else")
  await userEvent.keyboard("{Escape}")
  await expect.element(edit()).toHaveFocus()
  await expect.element(page.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible()
})

test("a missing name is told at the field", async () => {
  await show(await memberScene())
  await edit().click()
  await name().fill("  ")
  await page.getByRole("button", { name: "Save" }).click()
  await expect.element(name()).toHaveFocus()
  await expect.element(name()).toHaveAccessibleDescription("Full name is required")
})

test("a dropped connection is an alert, and the name that was typed stays (REG-22)", async () => {
  await show(replacing(await memberScene(), "profile", { update: refusing(new NetworkFailed({})) }))
  await edit().click()
  await name().fill("Noor Amin")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("alert")).toHaveTextContent("Network error")
  await expect.element(name()).toHaveValue("Noor Amin")
})

test("a host can veto saving", async () => {
  await show(await memberScene(), { onSave: ({ cancel }) => cancel() })
  await edit().click()
  await name().fill("Noor Amin")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible()
  await expect.element(name()).toBeVisible()
})

test("every part in the page is in the anatomy", async () => {
  await show(await memberScene())
  await edit().click()
  await name().fill("")
  await userEvent.keyboard("{Enter}")
  await expect.element(name()).toBeInvalid()
  const { failure: _, "edit-trigger": __, "retry-trigger": ___, ...inPage } = profileAnatomy.parts
  expect([...partsInPage(profileAnatomy)].sort()).toEqual(Object.keys(inPage).sort())
})
