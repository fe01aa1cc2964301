import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { ESCAPE_RETRY_MS, escapeTextMessages } from "@porchlight/core/escape-text"
import { SECOND_MS } from "@porchlight/core/time"
import { ESCAPE_TEXT_STATES } from "@porchlight/machines/escape-text"
import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { AskForACall } from "./examples/ask-for-a-call.tsx"
import * as stories from "./escape-text.stories.tsx"
import { escapeTextAnatomy } from "./index.ts"

const show = (scene: Scene) =>
  render(
    <BackendProvider backend={scene.backend}>
      <AskForACall />
    </BackendProvider>,
  )

const button = (name: string) => page.getByRole("button", { name })
const safe = () => button("I'm Safe, Don't Send Another")

test("every state of an escape text has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...ESCAPE_TEXT_STATES].sort())
})

test("a text goes out and counts down; who is safe stops it, and may send another (ESC-02, ESC-04, ESC-05)", async () => {
  const scene = await memberScene()
  await show(scene)
  const seen = new Set<string>()
  const note = () => partsInPage(escapeTextAnatomy).forEach((part) => seen.add(part))
  await button("Send the text").click()
  await expect.element(page.getByText("We text again in 5:00")).toBeVisible()
  scene.clock.pass(61 * SECOND_MS)
  await expect.element(page.getByText("We text again in 3:59")).toBeVisible()
  await expect.element(safe()).toBeEnabled()
  await safe().click()
  await expect.element(page.getByText("0:00")).toBeVisible()
  await expect.element(safe()).toBeDisabled()
  expect(page.getByText("Safety Confirmed").elements().length).toBeGreaterThan(0)
  note()
  await button("Send Another Message").click()
  await expect.element(button("Send the text")).toBeVisible()
  note()
  const onlyWhenWrong = ["unsent", "sign-in", "own-text", "failure", "phone-error-text"]
  const parts = Object.keys(escapeTextAnatomy.parts).filter((part) => !onlyWhenWrong.includes(part))
  expect([...seen].sort()).toEqual(parts.sort())
})

test("the second text goes out by itself, and then there is nothing to stop (ESC-03, ESC-04)", async () => {
  const scene = await memberScene()
  await show(scene)
  await button("Send the text").click()
  await expect.element(safe()).toBeEnabled()
  scene.clock.pass(ESCAPE_RETRY_MS)
  scene.world.tick()
  await expect.element(page.getByText("Second text", { exact: true })).toBeVisible()
  await expect.element(safe()).toBeDisabled()
})

test("a number is needed, and its field says so (ESC-06)", async () => {
  await show(await memberScene())
  const input = page.getByLabelText("Phone number")
  await input.fill("")
  await button("Send the text").click()
  await expect.element(page.getByText("Please enter your phone number")).toBeVisible()
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveAccessibleDescription("Please enter your phone number")
  await expect.element(input).toHaveAttribute("aria-invalid", "true")
})

test("a text that is refused says so in the words of the specification (ESC-08)", async () => {
  await show(replacing(await memberScene(), "escapeText", { start: refusing(new Error("no")) }))
  await button("Send the text").click()
  await expect.element(page.getByRole("alert").getByText("Message Failed")).toBeVisible()
  await expect
    .element(page.getByText("We couldn't send your text. Please try again or check your signal."))
    .toBeVisible()
})

test("without a line it says NOT SENT YET, and has a text of her own ready", async () => {
  await show(replacing(await memberScene(), "escapeText", { start: refusing(new NetworkFailed({})) }))
  await button("Send the text").click()
  await expect.element(page.getByRole("alert")).toHaveTextContent(escapeTextMessages.unsent)
  await expect.element(page.getByRole("link", { name: "Sign In" })).not.toBeInTheDocument()
  await expect.element(page.getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^sms:\+1/u))
})

test("a text that is taken back before it was sent is not said to have gone out, and there is no second one to stop", async () => {
  const noLine = refusing(new NetworkFailed({}))
  await show(replacing(await memberScene(), "escapeText", { start: noLine, safe: noLine }))
  await button("Send the text").click()
  await button("Do not send it any more").click()
  await expect.element(page.getByText("This phone does not send it any more.")).toHaveFocus()
  await expect.element(page.getByRole("alert")).toHaveTextContent(escapeTextMessages.droppedUnsent)
  await expect.element(page.getByText(/was texted/u)).not.toBeInTheDocument()
  await expect.element(safe()).not.toBeInTheDocument()
})

test("without a session the way to sign in stands beside what is not sent", async () => {
  await show(replacing(await memberScene(), "escapeText", { start: refusing(new SignInRequired({})) }))
  await button("Send the text").click()
  await expect.element(page.getByRole("alert")).toHaveTextContent(escapeTextMessages.unsentSignIn)
  await expect.element(page.getByRole("link", { name: "Sign In" })).toBeVisible()
})
