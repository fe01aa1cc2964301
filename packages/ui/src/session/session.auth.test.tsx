import { NetworkFailed } from "@porchlight/core/error"
import { AUTH_STATES } from "@porchlight/machines/session"
import { composeStories } from "@storybook/react-vite"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { danglingIn, partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { takeFocusOnce } from "../testing/late-focus.ts"
import {
  memberScene,
  newcomerScene,
  refusing,
  replacing,
  signedUpScene,
  type Scene,
} from "../testing/scene.ts"
import { AuthDialog } from "./examples/auth-dialog.tsx"
import { SessionAuth, sessionAuthAnatomy, type UseSessionAuthOptions } from "./index.ts"
import * as stories from "./session.auth.stories.tsx"

const show = (scene: Scene, options: UseSessionAuthOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <AuthDialog {...options} />
    </BackendProvider>,
  )

const dialog = page.getByRole("dialog")
const opener = page.getByRole("button", { name: "Sign In", exact: true })

test("every state of the dialog has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...AUTH_STATES].sort())
})

test("opens with the focus inside, closes with Escape and gives the focus back (AUTHD-11, AUTHD-12)", async () => {
  const onClosed = vi.fn<NonNullable<UseSessionAuthOptions["onClosed"]>>()
  await show(newcomerScene(), { onClosed })
  await opener.click()
  await expect.element(dialog).toHaveAccessibleName("Sign In")
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard("{Escape}")
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(onClosed).toHaveBeenCalledExactlyOnceWith({ reason: "dismissed" })
})

test("a screen that comes late behind it and takes the focus does not close it", async () => {
  const onClosed = vi.fn<NonNullable<UseSessionAuthOptions["onClosed"]>>()
  const taken = vi.fn<() => void>()
  await render(
    <BackendProvider backend={newcomerScene().backend}>
      <h1 tabIndex={-1} ref={takeFocusOnce(taken)}>
        Late
      </h1>
      <AuthDialog face="sign-in" look="tabs" onClosed={onClosed} />
    </BackendProvider>,
  )
  await expect.poll(() => taken.mock.calls.length).toBe(1)
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await dialog.getByRole("button", { name: "Forgot password?" }).click()
  await expect.element(dialog).toHaveAccessibleName("Reset password")
  expect(onClosed).not.toHaveBeenCalled()
})

test("with tabs the arrow keys go from face to face and stay at the tabs (AUTHD-01)", async () => {
  await show(newcomerScene(), { face: "sign-in", look: "tabs" })
  const [signIn, signUp] = [
    page.getByRole("tab", { name: "Sign In" }),
    page.getByRole("tab", { name: "Sign Up" }),
  ]
  await expect.element(signIn).toHaveAttribute("aria-selected", "true")
  await signIn.click()
  await userEvent.keyboard("{ArrowRight}")
  await expect.element(signUp).toHaveFocus()
  await expect.element(dialog).toHaveAccessibleName("Sign Up")
  await expect.element(page.getByRole("tabpanel")).toHaveTextContent("Create account")
  await userEvent.keyboard("{ArrowLeft}")
  await expect.element(page.getByRole("tabpanel").getByLabelText("Email")).toBeVisible()
})

test("without tabs a control toggles, and the focus follows (AUTHD-07)", async () => {
  await show(newcomerScene(), { face: "sign-in" })
  await dialog.getByRole("button", { name: "Sign Up" }).click()
  await expect.element(dialog).toHaveAccessibleName("Sign Up")
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await dialog.getByRole("button", { name: "Sign In" }).click()
  await expect.element(dialog.getByLabelText("Email")).toBeVisible()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test("a forgotten password is a face of it, with the way back (SIGNIN-06, AUTHD-08)", async () => {
  await show(newcomerScene(), { face: "sign-in", look: "tabs" })
  await dialog.getByRole("button", { name: "Forgot password?" }).click()
  await expect.element(dialog).toHaveAccessibleName("Reset password")
  await expect.element(page.getByRole("tab", { name: "Sign In" })).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText("Email")).toHaveFocus()
  await dialog.getByRole("button", { name: "Back to sign in" }).click()
  await expect.element(page.getByRole("tab", { name: "Sign In" })).toBeVisible()
})

test("closes once somebody has signed in (AUTHD-07)", async () => {
  const member = await memberScene()
  const onClosed = vi.fn<NonNullable<UseSessionAuthOptions["onClosed"]>>()
  await show({ ...member, backend: member.world.backendFor() }, { face: "sign-in", onClosed })
  await dialog.getByLabelText("Email").fill("ana@porchlight.example")
  await dialog.getByLabelText("Password").fill("correct horse battery")
  await userEvent.keyboard("{Enter}")
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onClosed).toHaveBeenCalledExactlyOnceWith({ reason: "signed-in" })
})

test("says that the account was created: under a heading with tabs, in one sentence without (AUTHD-06, AUTHD-07)", async () => {
  const tabs = await show(await signedUpScene(), { face: "sign-up", look: "tabs" })
  await dialog.getByRole("button", { name: "Create account" }).click()
  await expect.element(dialog).toHaveAccessibleName("Account Created!")
  const text = "Please check your email to verify your account."
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await tabs.unmount()

  await show(await signedUpScene(), { face: "sign-up" })
  await dialog.getByRole("button", { name: "Create account" }).click()
  await expect.element(page.getByText(`Account created! ${text}`)).toBeVisible()
})

test("does not send anybody to look for a mail that was not sent", async () => {
  const scene = await signedUpScene()
  const sendConfirmation = refusing(new NetworkFailed({}))
  await show(replacing(scene, "email", { sendConfirmation }), { face: "sign-up" })
  await dialog.getByRole("button", { name: "Create account" }).click()
  await expect.element(dialog.getByText(/could not be sent/)).toBeVisible()
  await expect.element(dialog.getByText(/check your email/)).not.toBeInTheDocument()
})

test("every part that is shown is in the anatomy, and every part is shown at some face", async () => {
  const seen = new Set<string>()
  const look = () => {
    for (const part of partsInPage(sessionAuthAnatomy)) seen.add(part)
  }
  const tabs = await show(newcomerScene(), { face: "sign-in", look: "tabs" })
  await expect.element(page.getByRole("tab", { name: "Sign In" })).toBeVisible()
  look()
  await tabs.unmount()
  await show(await signedUpScene(), { face: "sign-up" })
  await expect.element(dialog).toBeVisible()
  look()
  await dialog.getByRole("button", { name: "Create account" }).click()
  await expect.element(dialog.getByText(/^Account created!/)).toBeVisible()
  look()
  expect([...seen].sort()).toEqual(Object.keys(sessionAuthAnatomy.parts).sort())
})

test("a part outside its root says what is missing and what to do (ERR-02)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(render(<SessionAuth.CloseTrigger />)).rejects.toThrow("<SessionAuth.Root>")
})

test("a dialog that was not opened yet is not described by what is not there", async () => {
  expect(await danglingIn(composeStories(stories).Closed)).toEqual([])
})
