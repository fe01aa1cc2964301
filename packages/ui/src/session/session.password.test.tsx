import { ResetSpent, SignInFailed } from "@porchlight/core/session"
import { PASSWORD_STATES } from "@porchlight/machines/session"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { hanging, memberScene, newcomerScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { PasswordForm } from "./examples/password-form.tsx"
import { SessionPassword, sessionPasswordAnatomy, type UseSessionPasswordOptions } from "./index.ts"
import * as stories from "./session.password.stories.tsx"

const show = (scene: Scene, options: UseSessionPasswordOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <PasswordForm {...options} />
    </BackendProvider>,
  )

const fill = async (current: string | null, next: string, again = next) => {
  if (current !== null) await page.getByLabelText("Current password").fill(current)
  await page.getByLabelText("New password", { exact: true }).fill(next)
  await page.getByLabelText("Confirm new password").fill(again)
}

test("every state of setting a password has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...PASSWORD_STATES].sort())
})

test("the keyboard alone changes the password; from then on only the new one signs in (SET-07)", async () => {
  const scene = await memberScene()
  const onChanged = vi.fn<() => void>()
  await show(scene, { onChanged })
  await page.getByLabelText("Current password").click()
  await userEvent.keyboard("correct horse battery{Tab}a new porch 7{Tab}a new porch 7{Enter}")
  await expect.element(page.getByText(/^Your password is changed/)).toHaveAttribute("data-part", "status")
  expect(onChanged).toHaveBeenCalledOnce()
  await expect.element(page.getByLabelText("Current password")).toHaveValue("")
  const email = "ana@porchlight.example"
  const elsewhere = scene.world.backendFor().session
  await expect(elsewhere.signIn({ email, password: "correct horse battery" })).rejects.toThrow(SignInFailed)
  await expect(elsewhere.signIn({ email, password: "a new porch 7" })).resolves.toMatchObject({ email })
})

test("a wrong present password is told at its field, which gets the focus (SET-07, SET-08)", async () => {
  await show(await memberScene())
  await fill("not my password", "a new porch 7")
  await userEvent.keyboard("{Enter}")
  const current = page.getByLabelText("Current password")
  await expect.element(current).toHaveFocus()
  await expect
    .element(current)
    .toHaveAccessibleDescription("Password Update Failed: The password is not right.")
})

test("faults have the headings and the sentences of the specification (SET-05, SET-06)", async () => {
  await show(await memberScene())
  await fill("correct horse battery", "short", "shorter")
  await userEvent.keyboard("{Enter}")
  await expect
    .element(page.getByLabelText("New password", { exact: true }))
    .toHaveAccessibleDescription("Password Too Short: Password must be at least 8 characters long.")
  await expect
    .element(page.getByLabelText("Confirm new password"))
    .toHaveAccessibleDescription("Password Mismatch: New passwords do not match.")
})

test("while it waits the button says so and sends nothing twice; a host can veto", async () => {
  const changePassword = vi.fn<typeof hanging>(hanging)
  let isVetoed = true
  await show(replacing(await memberScene(), "session", { changePassword }), {
    onSubmitting: ({ cancel }) => {
      if (isVetoed) cancel()
    },
  })
  await fill("correct horse battery", "a new porch 7")
  await userEvent.keyboard("{Enter}")
  expect(changePassword).not.toHaveBeenCalled()
  isVetoed = false
  await userEvent.keyboard("{Enter}")
  await expect
    .element(page.getByRole("button", { name: "Changing..." }))
    .toHaveAttribute("aria-disabled", "true")
  await userEvent.keyboard("{Enter}")
  expect(changePassword).toHaveBeenCalledOnce()
})

test("by a link the present password is not asked for, and a spent one says so in place of the form", async () => {
  const scene = replacing(newcomerScene(), "session", { reset: refusing(new ResetSpent({})) })
  await show(scene, { token: "a-link" })
  await expect.element(page.getByLabelText("Current password")).not.toBeInTheDocument()
  await fill(null, "a new porch 7")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("This link no longer works. Ask for a new one.")).toBeVisible()
  await expect.element(page.getByRole("button")).not.toBeInTheDocument()
})

test("every part in the page is in the anatomy, and every part of the form is in the page", async () => {
  await show(await memberScene())
  await page.getByRole("button").click()
  await expect.element(page.getByLabelText("Current password")).toBeInvalid()
  expect([...partsInPage(sessionPasswordAnatomy)].sort()).toEqual(
    Object.keys(sessionPasswordAnatomy.parts)
      .filter((part) => part !== "failure")
      .sort(),
  )
})

test("a part outside its root says what is missing and what to do (ERR-02)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(render(<SessionPassword.SubmitTrigger />)).rejects.toThrow("<SessionPassword.Root>")
})
