import { NetworkFailed } from "@porchlight/core/error"
import { composeStories } from "@storybook/react-vite"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { danglingIn, partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, replacing, type Scene } from "../testing/scene.ts"
import { VibeFloat } from "./examples/vibe-float.tsx"
import { VibePage } from "./examples/vibe-page.tsx"
import { vibeAnatomy, type UseVibeOptions } from "./index.ts"
import * as stories from "./vibe.stories.tsx"

const show = (scene: Scene, Example = VibePage, options: UseVibeOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Example {...options} />
    </BackendProvider>,
  )

const vibesIn = ({ world }: Scene) => world.outbox.filter(({ text }) => text.includes("shared a vibe"))

test("every state of a Vibe Check has a story", () => {
  const told = statesWithStory(stories)
  expect(vibeAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("a level is shared with one tap and its fate is shown; rough offers ways out and alarms nobody (VIBE-02, VIBE-04)", async () => {
  const scene = await memberScene()
  await show(scene)
  await expect.element(page.getByText(/ gets? a text\.$/u)).toBeVisible()
  await expect.element(page.getByText("Do you want to leave?")).not.toBeInTheDocument()
  await page.getByRole("button", { name: /^rough/u }).click()
  await expect.element(page.getByText("Your vibe is on its way.")).toBeVisible()
  await expect.element(page.getByText("You shared: rough")).toBeVisible()
  await expect.element(page.getByText(/^Accepted by the phone company/u).first()).toBeVisible()
  await expect.element(page.getByRole("link", { name: "Open SOS" })).toBeVisible()
  expect(vibesIn(scene).length).toBeGreaterThan(0)
  expect((await scene.backend.sos.state()).incident).toBe(null)
})

test("three steps by keyboard: a feeling, a reason, a note (VIBE-04, VIBE-05, VIBE-06)", async () => {
  const scene = await memberScene()
  await show(scene, VibeFloat)
  await page.getByRole("button", { name: "Vibe Check" }).click()
  await expect.element(page.getByRole("dialog", { name: "Vibe Check" })).toBeVisible()
  await page.getByRole("button", { name: "Next" }).click()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please select your current vibe")
  await page.getByRole("radio", { name: "mixed" }).click()
  await userEvent.keyboard("{ArrowDown}")
  await expect.element(page.getByRole("radio", { name: "off" })).toBeChecked()
  await page.getByRole("button", { name: "Next" }).click()
  await expect.element(page.getByText("Step 2 of 3")).toBeVisible()
  expect(page.getByRole("checkbox").elements()).toHaveLength(5)
  await page.getByRole("checkbox", { name: "The place feels unsafe" }).click()
  await page.getByRole("button", { name: "Next" }).click()
  await page.getByLabelText("A note (optional)").fill("x".repeat(501))
  await page.getByRole("button", { name: "Share" }).click()
  await expect.element(page.getByText("Please enter at most 500 characters")).toBeVisible()
  await page.getByLabelText("A note (optional)").fill("Call me at ten.")
  await page.getByRole("button", { name: "Share" }).click()
  await expect.element(page.getByText("You shared: rough")).toBeVisible()
  expect(vibesIn(scene)[0]?.text).toMatch(/rough\. The place feels unsafe\. Call me at ten\.$/u)
  await userEvent.keyboard("{Escape}")
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
  await expect.element(page.getByRole("button", { name: "Vibe Check", exact: true })).toHaveFocus()
})

test("what is not sent says so in words, and is sent once when the line is back (VIBE-04)", async () => {
  const member = await memberScene()
  let isCut = true
  const { share } = member.backend.vibe
  const tries = vi.fn<typeof share>(async (...input) => {
    if (isCut) throw new NetworkFailed({})
    return share(...input)
  })
  const scene = replacing(member, "vibe", { share: tries })
  await show(scene)
  await page.getByRole("button", { name: /^okay/u }).click()
  await expect.element(page.getByText(/^NOT SENT YET\. You are offline/u)).toBeVisible()
  expect(vibesIn(scene)).toEqual([])
  isCut = false
  dispatchEvent(new Event("online"))
  await expect.element(page.getByText("Your vibe is on its way.")).toBeVisible()
  await expect.element(page.getByText(/^NOT SENT YET/u)).not.toBeInTheDocument()
  expect(new Set(tries.mock.calls.map(([, key]) => key)).size).toBe(1)
  expect(new Set(vibesIn(scene).map(({ to }) => to)).size).toBe(vibesIn(scene).length)
})

test("a host can stop a share before it begins", async () => {
  const scene = await memberScene()
  await show(scene, VibePage, { onShare: ({ cancel }) => cancel() })
  await page.getByRole("button", { name: /^okay/u }).click()
  await expect.element(page.getByRole("button", { name: /^okay/u })).toBeVisible()
  expect(vibesIn(scene)).toEqual([])
})

test("the parts in the page are those of the anatomy", async () => {
  const scene = await memberScene()
  await show(scene, VibeFloat)
  await page.getByRole("button", { name: "Vibe Check" }).click()
  await expect.element(page.getByRole("radio", { name: "good" })).toBeVisible()
  const known = new Set(Object.keys(vibeAnatomy.parts))
  expect([...partsInPage(vibeAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("a dialog that was not opened yet is not described by what is not there", async () => {
  expect(await danglingIn(composeStories(stories).DialogClosed)).toEqual([])
})
