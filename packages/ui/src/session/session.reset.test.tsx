import { NetworkFailed } from "@porchlight/core/error"
import { RESET_STATES } from "@porchlight/machines/session"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { hanging, memberScene, newcomerScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { ResetForm } from "./examples/reset-form.tsx"
import { SessionReset, sessionResetAnatomy, type UseSessionResetOptions } from "./index.ts"
import * as stories from "./session.reset.stories.tsx"

const show = (scene: Scene, options: UseSessionResetOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <ResetForm {...options} />
    </BackendProvider>,
  )

test("every state of asking for a link has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...RESET_STATES].sort())
})

test("a form, then 'Email Sent!' where the focus goes, the same for an address that nobody has (AUTHD-09)", async () => {
  const scene = await memberScene()
  await show(scene)
  const sentence = page.getByText("If there is an account with this address, a link is on its way.", {
    exact: false,
  })
  for (const email of ["ana@porchlight.example", "nobody@porchlight.example"]) {
    await page.getByLabelText("Email").fill(email)
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("heading", { name: "Email Sent!" })).toHaveFocus()
    await expect.element(sentence).toBeVisible()
    await page.getByRole("button", { name: "Send another link" }).click()
    await expect.element(page.getByLabelText("Email")).toHaveFocus()
  }
  const mails = scene.world.outbox.filter(({ subject }) => subject?.startsWith("Choose a new password"))
  expect(mails.map(({ to }) => to)).toEqual(["ana@porchlight.example"])
})

test("an address that is none is refused at its field, which gets the focus (AUTHD-08)", async () => {
  await show(newcomerScene())
  await page.getByRole("button", { name: "Send link" }).click()
  await expect.element(page.getByLabelText("Email")).toHaveFocus()
  await expect
    .element(page.getByLabelText("Email"))
    .toHaveAccessibleDescription(/Email is required.*Enter the e-mail address/)
})

test("what failed is an alert in the words of the specification (AUTHD-09)", async () => {
  const requestReset = refusing(new NetworkFailed({}))
  await show(replacing(newcomerScene(), "session", { requestReset }), { email: "ana@porchlight.example" })
  await page.getByRole("button", { name: "Send link" }).click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Failed to send reset email Network error")
})

test("while it waits the button says so and sends nothing twice; a host can veto", async () => {
  const requestReset = vi.fn<typeof hanging>(hanging)
  let isVetoed = true
  await show(replacing(newcomerScene(), "session", { requestReset }), {
    email: "ana@porchlight.example",
    onSubmitting: ({ cancel }) => {
      if (isVetoed) cancel()
    },
  })
  await page.getByRole("button", { name: "Send link" }).click()
  expect(requestReset).not.toHaveBeenCalled()
  isVetoed = false
  await page.getByRole("button", { name: "Send link" }).click()
  await page.getByRole("button", { name: "Sending..." }).click({ force: true })
  expect(requestReset).toHaveBeenCalledOnce()
})

test("every part in the page is in the anatomy, and every part of the form is in the page", async () => {
  await show(newcomerScene())
  await page.getByRole("button").click()
  await expect.element(page.getByLabelText("Email")).toBeInvalid()
  expect([...partsInPage(sessionResetAnatomy)].sort()).toEqual(
    Object.keys(sessionResetAnatomy.parts)
      .filter((part) => part !== "failure" && part !== "again-trigger")
      .sort(),
  )
})

test("a part outside its root says what is missing and what to do (ERR-02)", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(render(<SessionReset.SubmitTrigger />)).rejects.toThrow("<SessionReset.Root>")
})
