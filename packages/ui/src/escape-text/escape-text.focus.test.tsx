import { SignInRequired } from "@porchlight/core/error"
import { ESCAPE_RETRY_MS } from "@porchlight/core/escape-text"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { AskForACall } from "./examples/ask-for-a-call.tsx"

const show = (scene: Scene) =>
  render(
    <BackendProvider backend={scene.backend}>
      <AskForACall />
    </BackendProvider>,
  )

const button = (name: string) => page.getByRole("button", { name, exact: true })

/** A control is pressed with the keyboard, as whoever needs its focus does. */
async function press(name: string) {
  await expect.element(button(name)).toBeEnabled()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
}

/** The state in words, and not what is said of it to screen readers alone. */
const status = () => page.elementLocator(document.querySelector("[data-part=status]") ?? document.body)

test("from Send to I'm Safe and to another one, focus goes to what took the place", async () => {
  await show(await memberScene())
  await press("Send the text")
  await expect.element(status()).toHaveFocus()
  await expect.element(page.getByText("We text again in 5:00")).toBeVisible()
  await press("I'm Safe, Don't Send Another")
  await expect.element(page.getByText("0:00")).toBeVisible()
  await expect.element(status()).toHaveFocus()
  await expect.element(status()).toHaveTextContent("Safety Confirmed")
  await press("Send Another Message")
  await expect.element(page.getByRole("form", { name: "Escape text" })).toHaveFocus()
})

test("a text that is refused leaves the focus at what was said of it", async () => {
  await show(replacing(await memberScene(), "escapeText", { start: refusing(new Error("no")) }))
  await press("Send the text")
  await expect.element(page.getByRole("alert")).toHaveFocus()
})

test("the second text takes the focus from nobody who is elsewhere", async () => {
  const scene = replacing(await memberScene(), "escapeText", { safe: refusing(new SignInRequired({})) })
  await show(scene)
  await press("Send the text")
  await expect.element(page.getByText("We text again in 5:00")).toBeVisible()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scene.clock.pass(ESCAPE_RETRY_MS)
  scene.world.tick()
  await expect.element(page.getByText("Second text", { exact: true })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})
