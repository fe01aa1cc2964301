import { FRESH_STEP_MS } from "@porchlight/core/session"
import { RESEND_LOCK_MS } from "@porchlight/core/phone"
import { EMAIL_CHANGE_STATES, EMAIL_LINK_STATES, type EmailLinkAct } from "@porchlight/machines/email"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, textedCode, type Scene } from "../testing/scene.ts"
import * as stories from "./email.change.stories.tsx"
import { ChangeMyAddress } from "./examples/email-change.tsx"
import { OpenedLink } from "./examples/email-link.tsx"
import { emailChangeAnatomy, EmailLink, emailLinkAnatomy } from "./index.ts"

const PASSWORD = "correct horse battery"
const NEW = "new@porchlight.example"

const show = ({ backend }: Scene) =>
  render(
    <BackendProvider backend={backend}>
      <ChangeMyAddress />
    </BackendProvider>,
  )

/** The newest link of this kind that was mailed. */
function linkIn({ world }: Scene, act: EmailLinkAct): string {
  const link = new RegExp(`act=${act}#([\\w-]{43})`, "u")
  const tokens = world.outbox.map(({ text }) => link.exec(text)?.[1])
  return tokens.findLast((token) => token !== undefined) ?? ""
}

const open = ({ world }: Scene, act: EmailLinkAct, token: string, onDone?: () => void) =>
  render(
    <BackendProvider backend={world.backendFor()}>
      <OpenedLink act={act} token={token} onDone={onDone} />
    </BackendProvider>,
  )

const fill = async () => {
  await page.getByLabelText("New e-mail address").click()
  await userEvent.keyboard(`${NEW}{Tab}${PASSWORD}{Enter}`)
}

test("every state of both has a story", () => {
  const states = [...new Set([...EMAIL_CHANGE_STATES, ...EMAIL_LINK_STATES])]
  expect([...statesWithStory(stories)].sort()).toEqual(states.sort())
})

test("another address is asked for by keyboard, confirmed with its link and taken back with the other", async () => {
  const scene = await memberScene()
  const shown = await show(scene)
  await expect.element(page.getByText("Your address is ana@porchlight.example.")).toBeVisible()
  await fill()
  await expect.element(page.getByText(/We sent a link to new@porchlight.example/u)).toBeVisible()
  for (const part of partsInPage(emailChangeAnatomy))
    expect(Object.keys(emailChangeAnatomy.parts)).toContain(part)
  await shown.unmount()
  const onDone = vi.fn<() => void>()
  const confirming = await open(scene, "change", linkIn(scene, "change"), onDone)
  for (const part of partsInPage(emailLinkAnatomy))
    expect(Object.keys(emailLinkAnatomy.parts)).toContain(part)
  await page.getByRole("button", { name: "Use this address" }).click()
  await expect.element(page.getByText(/Your new address is in force/u)).toBeVisible()
  expect(onDone).toHaveBeenCalledOnce()
  await confirming.unmount()
  await open(scene, "undo", linkIn(scene, "undo"))
  await page.getByRole("button", { name: "Keep my old address" }).click()
  await expect.element(page.getByText(/Your old address is in force/u)).toBeVisible()
  expect(await scene.backend.session.current()).toBeNull()
})

test("faults stand at their fields and focus goes to the first", async () => {
  await show(await memberScene())
  await page.getByRole("button", { name: "Change e-mail address" }).click()
  const email = page.getByLabelText("New e-mail address")
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription("Enter an e-mail address.")
})

test("a code is asked for where there is a second factor, and what waits can be taken back", async () => {
  const scene = await memberScene()
  const { backend, clock } = scene
  clock.pass(RESEND_LOCK_MS)
  const { factor } = await backend.factor.enroll({ type: "phone", name: "Phone", password: PASSWORD })
  const { codes } = await backend.factor.verify(factor.id, { code: textedCode(scene) })
  clock.pass(FRESH_STEP_MS)
  await show(scene)
  await fill()
  const code = page.getByLabelText("Code of your authenticator app, or a recovery code")
  await expect.element(code).toBeVisible()
  await code.fill(codes[0] ?? "")
  await userEvent.keyboard("{Enter}")
  await page.getByRole("button", { name: "Keep the old address" }).click()
  await expect.element(page.getByText("Your address stays as it is.")).toBeVisible()
  expect(await backend.emailChange.current()).toBeNull()
})

test("a second factor that was added is removed by the link in the mail that told of it, after a press (AUTH-01)", async () => {
  const scene = await memberScene()
  const { backend, clock } = scene
  clock.pass(RESEND_LOCK_MS)
  const { factor } = await backend.factor.enroll({ type: "phone", name: "Phone", password: PASSWORD })
  await backend.factor.verify(factor.id, { code: textedCode(scene) })
  await open(scene, "factor", linkIn(scene, "factor"))
  await expect.element(page.getByText(/This removes it, and every second factor/u)).toBeVisible()
  expect((await backend.factor.list()).factors).toHaveLength(1)
  await page.getByRole("button", { name: "Remove what was added" }).click()
  await expect.element(page.getByText(/Choose a new password now: whoever added it/u)).toBeVisible()
  expect(await backend.session.current()).toBeNull()
})

test("a spent link says so, and a part outside its root what is missing", async () => {
  await open(await memberScene(), "change", "t".repeat(43))
  await page.getByRole("button", { name: "Use this address" }).click()
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This link no longer works. Ask for a new one.")
  vi.spyOn(console, "error").mockImplementation(() => {})
  await expect(render(<EmailLink.Status />)).rejects.toThrow("Put it inside <EmailLink.Root>")
})
