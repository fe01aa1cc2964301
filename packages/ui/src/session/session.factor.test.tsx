import { RESEND_LOCK_MS } from "@porchlight/core/phone"
import { FRESH_STEP_MS } from "@porchlight/core/session"
import { FACTOR_STATES } from "@porchlight/machines/session"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, textedCode, type Scene } from "../testing/scene.ts"
import { lastingWelcome } from "../testing/welcome.ts"
import { Factors } from "./examples/factors.tsx"
import { SignIn } from "./examples/sign-in.tsx"
import { sessionFactorAnatomy } from "./index.ts"
import * as stories from "./session.factor.stories.tsx"

const PASSWORD = "correct horse battery"
const passwordField = () => page.getByLabelText("Your password, so that nobody else changes this")

/** A member whose number may be texted again. */
async function member(): Promise<Scene> {
  const scene = await memberScene()
  scene.clock.pass(RESEND_LOCK_MS)
  return scene
}

const show = (scene: Scene, onChanged = () => {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Factors onChanged={onChanged} />
    </BackendProvider>,
  )

/** Adds the phone, by keyboard alone. */
async function addPhone(scene: Scene) {
  await page.getByRole("button", { name: "Use texts to my phone" }).click()
  await expect.element(passwordField()).toHaveFocus()
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  await expect.element(page.getByLabelText("Code")).toHaveFocus()
  await userEvent.keyboard(`${textedCode(scene)}{Enter}`)
  await expect.element(page.getByText("Your recovery codes")).toBeVisible()
}

test("every state of the second factors has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...FACTOR_STATES].sort())
})

test("the phone becomes a factor, its recovery codes are shown once, and signing in asks for it (AUTH-01, AUTH-02)", async () => {
  const scene = await member()
  const onChanged = vi.fn<() => void>()
  await show(scene, onChanged)
  await addPhone(scene)
  expect(onChanged).toHaveBeenCalledOnce()
  expect(document.querySelectorAll("[data-part=codes] li")).toHaveLength(10)
  await page.getByRole("button", { name: "I have kept them" }).click()
  await expect.element(page.getByText("10 recovery codes are left.")).toBeVisible()
  expect(document.querySelector("[data-part=codes]")).toBeNull()
})

test("later a code is asked for beside the password, and a recovery code removes the last phone, which is lost (AUTH-02)", async () => {
  const scene = await member()
  await show(scene)
  await addPhone(scene)
  const code = document.querySelector("[data-part=codes] li code")?.textContent ?? ""
  await page.getByRole("button", { name: "I have kept them" }).click()
  scene.clock.pass(FRESH_STEP_MS)
  await page.getByRole("button", { name: /^Remove/u }).click()
  await expect.element(passwordField()).toHaveFocus()
  await userEvent.keyboard(`${PASSWORD}{Enter}`)
  const field = page.getByLabelText("Code of your authenticator app, or a recovery code")
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/Sign out and in again with your second factor/u)
  await expect.element(passwordField()).toHaveValue(PASSWORD)
  await userEvent.keyboard(`${code}{Enter}`)
  await expect.element(page.getByText(/The second factor is removed/u)).toBeVisible()
})

test("the second step takes a texted code, and Back leads to the first (AUTHD-02)", async () => {
  const scene = await member()
  const { unmount } = await show(scene)
  await addPhone(scene)
  await unmount()
  scene.clock.pass(RESEND_LOCK_MS)
  const backend = scene.world.backendFor()
  await render(
    <BackendProvider backend={backend}>
      <SignIn machine={lastingWelcome(backend)} />
    </BackendProvider>,
  )
  const signIn = async () => {
    await page.getByLabelText("Email").click()
    await userEvent.keyboard(`ana@porchlight.example{Tab}${PASSWORD}{Enter}`)
    await expect.element(page.getByRole("radio", { name: /Text to your phone/u })).toBeChecked()
  }
  await signIn()
  await page.getByRole("button", { name: "Back" }).click()
  await signIn()
  await page.getByRole("button", { name: "Text me a code" }).click()
  await expect.element(page.getByText("The code is on its way.")).toBeVisible()
  await page.getByLabelText("Code").fill(textedCode(scene))
  await page.getByRole("button", { name: "Verify" }).click()
  await expect.element(page.getByText("Welcome back!")).toBeVisible()
})

test("an app is set up by a drawing and by a key, and the way back forgets it", async () => {
  await show(await member())
  await page.getByRole("button", { name: "Add an authenticator app" }).click()
  await passwordField().fill(PASSWORD)
  await page.getByRole("button", { name: "Continue" }).click()
  await expect.element(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible()
  await expect.element(page.getByText(/^Key: ([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u)).toBeVisible()
  for (const part of partsInPage(sessionFactorAnatomy)) {
    expect(Object.keys(sessionFactorAnatomy.parts)).toContain(part)
  }
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect.element(page.getByText(/Only your password protects/u)).toBeVisible()
})

test("a wrong password is said and focus is at its field", async () => {
  await show(await member())
  await page.getByRole("button", { name: "Add an authenticator app" }).click()
  await passwordField().fill("not the password")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("alert")).toHaveTextContent("Second factor The password is not right.")
  await expect.element(passwordField()).toHaveFocus()
})
