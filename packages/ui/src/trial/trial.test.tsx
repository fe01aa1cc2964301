import { MINUTE_MS, SECOND_MS } from "@porchlight/core/time"
import { TRIAL_STATES } from "@porchlight/machines/trial"
import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, type Scene } from "../testing/scene.ts"
import { TrialBar } from "./examples/trial-bar.tsx"
import { TrialEnd } from "./examples/trial-end.tsx"
import { trialAnatomy, type UseTrialOptions } from "./index.ts"
import * as stories from "./trial.stories.tsx"

const show = (scene: Scene, options: UseTrialOptions = {}, Example = TrialEnd) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Example {...options} />
    </BackendProvider>,
  )

const dialog = () => page.getByRole("alertdialog", { name: "Trial Ended" })

test("every state of the trial has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...TRIAL_STATES].sort())
})

test("the countdown follows the server's clock (TRIAL-05)", async () => {
  const scene = await memberScene()
  await show(scene, { starts: true })
  await expect.element(page.getByText("Free trial: 30:00 left")).toBeVisible()
  scene.clock.pass(61 * SECOND_MS)
  await expect.element(page.getByText("Free trial: 28:59 left")).toBeVisible()
})

test("at its end the dialog cannot be dismissed by any key or press (TRIAL-11, TRIAL-12)", async () => {
  const scene = await memberScene()
  await scene.backend.trial.start()
  scene.clock.pass(30 * MINUTE_MS)
  const onTrialEnded = vi.fn<() => void>()
  await show(scene, { onTrialEnded })
  await expect.element(dialog()).toBeVisible()
  await expect
    .element(page.getByText("Your free trial has ended. Choose a plan to continue using the product."))
    .toBeVisible()
  await userEvent.keyboard("{Escape}")
  await userEvent.keyboard("{Escape}")
  document.body.click()
  await expect.element(dialog()).toBeVisible()
  const link = page.getByRole("link", { name: "Choose a Plan" })
  await expect.element(link).toHaveAttribute("href", "/membership")
  await expect.element(link).toHaveFocus()
  await userEvent.tab()
  await expect.element(link).toHaveFocus()
  expect(onTrialEnded).toHaveBeenCalledOnce()
})

test("a tab that slept over the end finds it out when it wakes (TRIAL-06)", async () => {
  const scene = await memberScene()
  await show(scene, { starts: true })
  await expect.element(page.getByText("Free trial: 30:00 left")).toBeVisible()
  scene.clock.pass(31 * MINUTE_MS)
  await expect.element(dialog()).toBeVisible()
})

test("elsewhere the end is a notice that blocks nothing", async () => {
  const scene = await memberScene()
  await scene.backend.trial.start()
  scene.clock.pass(30 * MINUTE_MS)
  await show(scene, {}, TrialBar)
  await expect.element(page.getByText(/^Your free trial has ended\./)).toBeVisible()
  expect(dialog().elements()).toEqual([])
})

test("where a notice will stand, a region stands empty before: what comes into it is read aloud", async () => {
  const scene = await memberScene()
  await show(scene, { starts: true }, TrialBar)
  await expect.element(page.getByText("Free trial: 30:00 left")).toBeVisible()
  const notice = document.querySelector("[data-part=notice]")
  expect(notice?.outerHTML).toMatch(/ aria-live="polite"/u)
  expect(notice?.childNodes).toHaveLength(0)
  scene.clock.pass(31 * MINUTE_MS)
  await expect.poll(() => notice?.textContent).toMatch(/^Your free trial has ended\./u)
  expect(notice?.isConnected).toBe(true)
  await expect.element(page.getByRole("link", { name: "Choose a Plan" })).toBeVisible()
})

test("while a date is on, its end is no end: a notice says that the date goes on (TRIAL-06)", async () => {
  const scene = await memberScene()
  const { startedAt } = await scene.backend.trial.start()
  scene.clock.pass(45 * MINUTE_MS)
  const current = async () => ({ startedAt, supersededBy: null, isUsedUp: false, watchArmedAt: startedAt })
  const backend = { ...scene.backend, trial: { ...scene.backend.trial, current } }
  const screen = await show({ ...scene, backend }, {}, TrialBar)
  await expect.element(page.getByText(/This date is guarded to its end all the same/)).toBeVisible()
  await screen.unmount()
  await show({ ...scene, backend })
  expect(dialog().elements()).toEqual([])
})

test("the parts in the page are those of the anatomy", async () => {
  const scene = await memberScene()
  await scene.backend.trial.start()
  scene.clock.pass(30 * MINUTE_MS)
  await show(scene)
  await expect.element(dialog()).toBeVisible()
  const known = new Set(Object.keys(trialAnatomy.parts))
  expect([...partsInPage(trialAnatomy)].filter((part) => !known.has(part))).toEqual([])
})
