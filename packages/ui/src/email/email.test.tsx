import { EMAIL_STATES } from "@porchlight/machines/email"
import { expect, test, vi } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { mailedToken, memberScene, signedUpScene, type Scene } from "../testing/scene.ts"
import * as stories from "./email.stories.tsx"
import { EmailConfirmation } from "./examples/email-confirmation.tsx"
import { emailAnatomy, type UseEmailOptions } from "./index.ts"

const show = (scene: Scene, options: UseEmailOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <EmailConfirmation {...options} />
    </BackendProvider>,
  )

const resend = () => page.getByRole("button", { name: "Send the e-mail again" })

test("every state of the e-mail flow has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...EMAIL_STATES].sort())
})

test("after sending, the wait counts from the server's instant; then sending is possible again (EMAIL-03)", async () => {
  const scene = await signedUpScene()
  await show(scene)
  await resend().click()
  await expect
    .element(page.getByText("We sent a link to maya@example.com. Open it to confirm your address."))
    .toBeVisible()
  await expect.element(page.getByText("You can ask again in 60 s.").first()).toBeVisible()
  await expect.element(resend()).toHaveAttribute("aria-disabled", "true")
  scene.clock.pass(60_000)
  await expect.element(resend()).toHaveAttribute("aria-disabled", "false")
})

test("where it is wanted, the first link is on its way without being asked for", async () => {
  const scene = await signedUpScene()
  await show(scene, { sendsFirst: true })
  await expect.element(page.getByText(/^We sent a link to maya@example\.com\./)).toBeVisible()
  await expect.element(resend()).toHaveAttribute("aria-disabled", "true")
  expect(scene.world.outbox.filter(({ channel }) => channel === "email")).toHaveLength(1)
})

test("a press during the wait sends nothing, and the button keeps its focus", async () => {
  const scene = await signedUpScene()
  await show(scene)
  await resend().click()
  await expect.element(resend()).toHaveAttribute("aria-disabled", "true")
  const sentBefore = scene.world.outbox.length
  await resend().click({ force: true })
  await expect.element(resend()).toHaveFocus()
  expect(scene.world.outbox).toHaveLength(sentBefore)
})

test("after a reload the wait goes on where it was (EMAIL-03)", async () => {
  const scene = await signedUpScene()
  await scene.backend.email.sendConfirmation()
  scene.clock.pass(45_000)
  await show(scene)
  await expect.element(page.getByText("You can ask again in 15 s.")).toBeVisible()
  await expect.element(page.getByRole("status").nth(1)).toHaveTextContent("You can ask again in 20 s.")
})

test("a link that is opened in another tab is noticed when the person comes back", async () => {
  const onVerified = vi.fn<() => void>()
  const scene = await signedUpScene()
  await scene.backend.email.sendConfirmation()
  await show(scene, { onVerified })
  await expect.element(resend()).toBeVisible()
  await scene.world.backendFor().email.confirm(mailedToken(scene))
  document.dispatchEvent(new Event("visibilitychange"))
  await expect.element(page.getByText("Your e-mail address is confirmed.")).toBeVisible()
  expect(onVerified).toHaveBeenCalledOnce()
})

test("an opened link confirms the address without a session", async () => {
  const scene = await signedUpScene()
  await scene.backend.email.sendConfirmation()
  await show({ ...scene, backend: scene.world.backendFor() }, { token: mailedToken(scene) })
  await expect.element(page.getByText("Your e-mail address is confirmed.")).toBeVisible()
})

test("a spent link is an alert that leads on to asking for a new one", async () => {
  await show(await signedUpScene(), { token: "spent" })
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This link no longer works. Ask for a new one.")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect.element(resend()).toBeVisible()
})

test("a host can veto sending", async () => {
  const scene = await signedUpScene()
  const sentBefore = scene.world.outbox.length
  await show(scene, { onSend: ({ cancel }) => cancel() })
  await resend().click()
  expect(scene.world.outbox).toHaveLength(sentBefore)
})

test("every part in the page is in the anatomy", async () => {
  await show(await memberScene())
  await expect.element(page.getByText("Your e-mail address is confirmed.")).toBeVisible()
  for (const part of partsInPage(emailAnatomy)) expect(Object.keys(emailAnatomy.parts)).toContain(part)
  expect([...partsInPage(emailAnatomy)]).toContain("status")
})
