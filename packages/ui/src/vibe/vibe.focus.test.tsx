import { NetworkFailed } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { VibeFloat } from "./examples/vibe-float.tsx"
import { VibePage } from "./examples/vibe-page.tsx"

const show = (scene: Scene, Example = VibePage) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Example />
    </BackendProvider>,
  )

const button = (name: string | RegExp) => page.getByRole("button", { name })
const levels = () => page.getByRole("group", { name: "How does it feel?" })

/** A control is pressed with the keyboard, as whoever needs its focus does. */
async function press(name: string | RegExp) {
  await expect.element(button(name)).toBeEnabled()
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard("{Enter}")
}

test("a level that is shared leaves the focus at what came of it, and another one at the levels", async () => {
  await show(await memberScene())
  await press(/^great/u)
  await expect.element(page.getByText("Your vibe is on its way.")).toHaveFocus()
  await press("Share another")
  await expect.element(levels()).toHaveFocus()
})

test("what is not sent has the focus, and the levels once it is given up", async () => {
  await show(replacing(await memberScene(), "vibe", { share: refusing(new NetworkFailed({})) }))
  await press(/^okay/u)
  await expect.element(page.getByText(/You are offline/u)).toHaveFocus()
  await press("Do not send it")
  await expect.element(levels()).toHaveFocus()
})

test("in the dialog focus goes to the step that took the place of the button, and to what came of it", async () => {
  await show(await memberScene(), VibeFloat)
  await press("Vibe Check")
  await page.getByRole("radio", { name: "good" }).click()
  await press("Next")
  await expect.element(page.getByText("Step 2 of 3")).toBeVisible()
  await press("Next")
  await expect.element(page.getByText("Step 3 of 3")).toHaveFocus()
  await press("Share")
  await expect.element(page.getByText("Your vibe is on its way.")).toHaveFocus()
  await press("Share another")
  await expect.element(page.getByText("Step 1 of 3")).toHaveFocus()
})
