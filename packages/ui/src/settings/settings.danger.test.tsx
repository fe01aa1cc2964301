import { DANGER_STATES } from "@porchlight/machines/settings"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { leaveDialog } from "../testing/leave-dialog.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { DangerZone } from "./examples/danger-zone.tsx"
import { settingsDangerAnatomy, type UseSettingsDangerOptions } from "./index.ts"
import * as stories from "./settings.danger.stories.tsx"

const show = (scene: Scene, options: UseSettingsDangerOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <DangerZone {...options} />
    </BackendProvider>,
  )

const press = (name: string) => page.getByRole("button", { name }).click()
const password = () => page.getByLabelText("Password")

test("every state of the danger zone has a story (EXT-13)", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...DANGER_STATES].sort())
})

test("the file is made with the password and given to the host", async () => {
  const member = await memberScene()
  const onExported = vi.fn<NonNullable<UseSettingsDangerOptions["onExported"]>>()
  await show(member, { onExported })
  await press("Export my data")
  await expect.element(password()).toHaveFocus()
  await password().fill(member.demo.password)
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Your file is ready.")).toBeVisible()
  expect(JSON.stringify(onExported.mock.calls)).toContain(member.demo.email)
})

test("the account is deleted with the password, and it says until when that can be undone (SET-09)", async () => {
  const member = await memberScene()
  const onDeleted = vi.fn<NonNullable<UseSettingsDangerOptions["onDeleted"]>>()
  await show(member, { onDeleted })
  await press("Delete account")
  await expect
    .element(page.getByRole("alertdialog", { name: "Delete account" }))
    .toHaveAccessibleDescription(/For 14 days signing in brings everything back/u)
  await password().fill(member.demo.password)
  await press("Delete my account")
  await expect.element(page.getByText(/To keep it, sign in before then\./u)).toBeVisible()
  expect(onDeleted).toHaveBeenCalledOnce()
  expect(await member.backend.session.current()).toBeNull()
})

test("a missing and a wrong password are told at the field, which has the focus", async () => {
  await show(await memberScene())
  await press("Delete account")
  await press("Delete my account")
  await expect.element(password()).toHaveAccessibleDescription("Please enter your password")
  await expect.element(password()).toHaveFocus()
  await password().fill("nonsense")
  await press("Delete my account")
  await expect.element(password()).toHaveAccessibleDescription(/password/iu)
  await expect.element(password()).toHaveValue("")
})

test("whatever else goes wrong is an alert in the words of the specification (SET-08)", async () => {
  const requestDeletion = refusing(new Error("boom"))
  await show(replacing(await memberScene(), "settings", { requestDeletion }))
  await press("Delete account")
  await password().fill("porch light 42")
  await press("Delete my account")
  await expect.element(page.getByRole("alert")).toHaveTextContent("Error Failed to delete account.")
})

test("Escape closes the dialog, and nothing happens", async () => {
  const member = await memberScene()
  await show(member)
  await press("Delete account")
  await expect.element(page.getByRole("alertdialog")).toBeVisible()
  await leaveDialog()
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument()
  expect(await member.backend.session.current()).not.toBeNull()
})

test("a host can veto it", async () => {
  const member = await memberScene()
  await show(member, { onConfirm: ({ cancel }) => cancel() })
  await press("Delete account")
  await password().fill(member.demo.password)
  await press("Delete my account")
  expect(await member.backend.session.current()).not.toBeNull()
})

test("every part in the page is in the anatomy", async () => {
  await show(await memberScene())
  await press("Delete account")
  await press("Delete my account")
  await expect.element(password()).toBeInvalid()
  const { failure: _, deleted: __, ...inPage } = settingsDangerAnatomy.parts
  expect([...partsInPage(settingsDangerAnatomy)].sort()).toEqual(Object.keys(inPage).sort())
})
