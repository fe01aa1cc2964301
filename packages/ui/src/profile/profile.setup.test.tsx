import { accessMessages } from "@porchlight/core/access"
import { emailChangeMessages, FactorRequired } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import type { PhonePort } from "@porchlight/core/phone"
import { profileMessages, type ProfilePort } from "@porchlight/core/profile"
import { PROFILE_SETUP_STATES } from "@porchlight/machines/profile"
import { composeStories } from "@storybook/react-vite"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { danglingIn, partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { leaveDialog } from "../testing/leave-dialog.ts"
import { memberScene, refusing, replacing, textedCode, type Scene } from "../testing/scene.ts"
import { ProfileSetupForm } from "./examples/profile-setup-form.tsx"
import { profileSetupAnatomy, type UseProfileSetupOptions } from "./index.ts"
import * as stories from "./profile.setup.stories.tsx"

const show = async (scene: Scene, options: UseProfileSetupOptions = {}) => {
  await render(
    <BackendProvider backend={scene.backend}>
      <ProfileSetupForm {...options} />
    </BackendProvider>,
  )
  await expect.element(page.getByLabelText("First name")).toBeVisible()
}

const field = (label: string) => page.getByLabelText(label, { exact: true })
const password = () => page.getByLabelText(profileMessages.phonePasswordLabel)
const submit = () => page.getByRole("button", { name: "Complete profile" })

test("every state of the profile form has a story (EXT-13)", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...PROFILE_SETUP_STATES].sort())
})

test("the form has every field, filled with what is known, and the account's address cannot be typed over (PROF-03, PROF-04, PROF-05)", async () => {
  await show(await memberScene())
  await expect.element(field("First name")).toHaveValue("Ana")
  await expect.element(field("Email")).toHaveValue("ana@porchlight.example")
  await expect.element(field("Email")).toHaveAttribute("readonly")
  await expect.element(field("Phone number")).toHaveValue("(212) 555-0101")
  const options = (label: string) =>
    [...field(label).element().querySelectorAll("option")].map((one) => one.value)
  expect(options("Gender (optional)")).toEqual(["", "woman", "man", "non-binary", "prefer-not-to-say"])
  expect(options("Relationship")).toEqual(["", "parent", "sibling", "friend", "partner", "other"])
  await expect.element(page.getByRole("checkbox", { name: "Share my location" })).not.toBeChecked()
  await expect.element(page.getByRole("checkbox", { name: "Safety alerts" })).toBeChecked()
  await expect.element(page.getByRole("checkbox", { name: "Text notifications" })).toBeChecked()
})

test("an empty field is told at the field, which takes the focus (PROF-06)", async () => {
  await show(await memberScene())
  await field("Last name").fill("")
  await submit().click()
  await expect.element(field("Last name")).toHaveFocus()
  await expect.element(field("Last name")).toHaveAccessibleDescription("Last name is required")
})

test("a date of birth of somebody under 18 is told beside its hint (PROF-14)", async () => {
  await show(await memberScene())
  await field("Date of birth").fill("2020-01-01")
  await submit().click()
  await expect
    .element(field("Date of birth"))
    .toHaveAccessibleDescription(/^You must be at least 18 years old You must be at least 18/u)
})

test("another number is proved in the dialog, and the button reads 'Verified' (PROF-03, PROF-07, PROF-08)", async () => {
  const scene = await memberScene()
  await show(scene)
  await expect
    .element(page.getByRole("button", { name: "Verified" }))
    .toHaveAttribute("aria-disabled", "true")
  await field("Phone number").fill("")
  await expect.element(page.getByRole("button", { name: "Verify" })).toBeDisabled()
  await expect.element(password()).not.toBeInTheDocument()
  await field("Phone number").fill("2125550199")
  await page.getByRole("button", { name: "Verify" }).click()
  await expect.element(password()).toHaveFocus()
  await expect.element(password()).toHaveAccessibleDescription("Enter your password.")
  await userEvent.keyboard("not hers")
  await page.getByRole("button", { name: "Verify" }).click()
  await expect.element(password()).toHaveAccessibleDescription(accessMessages.passwordWrong)
  await password().fill("correct horse battery")
  await page.getByRole("button", { name: "Verify" }).click()
  await expect.element(page.getByRole("dialog")).toBeVisible()
  await page.getByLabelText("Digit 1 of 6").click()
  await userEvent.keyboard(`${textedCode(scene)}{Enter}`)
  await expect.element(page.getByRole("button", { name: "Verified" })).toBeVisible()
  await expect.element(page.getByText("Phone Verified")).toBeVisible()
})

test("where there is a second factor its code is asked for at a field of its own, and opens the dialog", async () => {
  const member = await memberScene()
  const sendCode = vi
    .fn<PhonePort["sendCode"]>(member.backend.phone.sendCode)
    .mockRejectedValueOnce(new FactorRequired({}))
  await show(replacing(member, "phone", { sendCode }))
  const code = page.getByLabelText(emailChangeMessages.codeLabel)
  await field("Phone number").fill("2125550199")
  await password().fill("correct horse battery")
  await expect.element(code).not.toBeInTheDocument()
  await page.getByRole("button", { name: "Verify" }).click()
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(emailChangeMessages.factorRequired)
  await userEvent.keyboard("123456")
  await page.getByRole("button", { name: "Verify" }).click()
  await expect.element(page.getByRole("dialog")).toBeVisible()
  expect(sendCode).toHaveBeenLastCalledWith("+12125550199", "correct horse battery", "123456")
})

test("the dialog closes with Escape, and sending says what is missing (PROF-09)", async () => {
  await show(await memberScene())
  await field("Phone number").fill("2125550199")
  await password().fill("correct horse battery")
  await page.getByRole("button", { name: "Verify" }).click()
  await expect.element(page.getByRole("dialog")).toBeVisible()
  await leaveDialog()
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  await submit().click()
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "Phone Verification Required Please verify your phone number before completing your profile.",
    )
})

test("a completed profile is announced in a dialog (PROF-01, PROF-11)", async () => {
  const member = await memberScene()
  const complete = vi.fn<ProfilePort["complete"]>(member.backend.profile.complete)
  const onCompleted = vi.fn<NonNullable<UseProfileSetupOptions["onCompleted"]>>()
  await show(replacing(member, "profile", { complete }), { onCompleted })
  await page.getByRole("checkbox", { name: "Share my location" }).click()
  await field("First name").fill("Anna")
  await submit().click()
  await expect.element(page.getByRole("dialog", { name: "Profile Complete!" })).toBeVisible()
  expect(complete).toHaveBeenCalledWith(
    expect.objectContaining({ firstName: "Anna", shareLocationEnabled: true }),
  )
  expect(onCompleted).toHaveBeenCalledOnce()
})

test("a dropped connection is an alert, and what was typed stays (PROF-11, REG-22)", async () => {
  const complete = refusing(new NetworkFailed({}))
  await show(replacing(await memberScene(), "profile", { complete }))
  await field("Last name").fill("Lopez")
  await submit().click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Error Network error")
  await expect.element(field("Last name")).toHaveValue("Lopez")
})

test("a host can veto sending", async () => {
  const member = await memberScene()
  const complete = vi.fn<ProfilePort["complete"]>()
  await show(replacing(member, "profile", { complete }), { onSubmitting: ({ cancel }) => cancel() })
  await submit().click()
  expect(complete).not.toHaveBeenCalled()
})

test("every part in the page is in the anatomy", async () => {
  await show(await memberScene())
  await field("Last name").fill("")
  await submit().click()
  await expect.element(field("Last name")).toBeInvalid()
  const parts = [...partsInPage(profileSetupAnatomy)]
  for (const part of parts) expect(Object.keys(profileSetupAnatomy.parts)).toContain(part)
  expect(parts).toEqual(expect.arrayContaining(["form", "flag", "select", "hint", "verify-trigger"]))
})

test("a dialog that was not opened yet is not described by what is not there", async () => {
  expect(await danglingIn(composeStories(stories).Filling)).toEqual([])
})
