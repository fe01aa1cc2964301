import { datePlanMessages } from "@porchlight/core/date-plan"
import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { fromWallClock } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { circleScene } from "../testing/circle-scene.ts"
import { refusing, replacing, type Scene } from "../testing/scene.ts"
import { planScene } from "../testing/watch-scene.ts"
import * as stories from "./date-plan.stories.tsx"
import { Plan } from "./examples/plan.tsx"
import { datePlanAnatomy, type UseDatePlanOptions } from "./index.ts"

const show = (scene: Scene, options: UseDatePlanOptions = {}) =>
  render(
    <BackendProvider backend={scene.backend}>
      <Plan timeZone="Australia/Sydney" {...options} />
    </BackendProvider>,
  )

test("every state of planning has a story", () => {
  const told = statesWithStory(stories)
  expect(datePlanAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("a place that a host leads to stands in the form, and not in the page's own markup", async () => {
  const screen = await show(await circleScene(), { place: "Blue Bottle, 300 Webster St" })
  await expect.element(screen.getByLabelText("Where?")).toHaveValue("Blue Bottle, 300 Webster St")
  expect(document.querySelector("[place]")).toBeNull()
})

test("an empty plan is not saved; the focus is at the first field in error (DATE-07)", async () => {
  const scene = await circleScene()
  const screen = await show(scene)
  await screen.getByRole("button", { name: "Save" }).click()
  await expect.element(screen.getByText("Date name is required")).toBeVisible()
  await expect.element(screen.getByText("Location is required")).toBeVisible()
  await expect.element(screen.getByText("Date and time are required").first()).toBeVisible()
  await expect.element(screen.getByLabelText("Who are you meeting?")).toHaveFocus()
  expect(await scene.backend.datePlan.list()).toEqual([])
})

test("a plan is filled in by keyboard and saved as a draft in the zone of the date (DATE-06)", async () => {
  const scene = await circleScene()
  const onSaved = vi.fn<NonNullable<UseDatePlanOptions["onSaved"]>>()
  const screen = await show(scene, { onSaved })
  const name = screen.getByLabelText("Who are you meeting?")
  await expect.element(name).toBeVisible()
  name.element().focus()
  await userEvent.keyboard("Alex{Tab}Café Luz")
  await screen.getByLabelText("Date", { exact: true }).fill("2027-01-15")
  await screen.getByLabelText("Time", { exact: true }).fill("20:30")
  await userEvent.keyboard("{Enter}")
  await expect.element(screen.getByText(/^Saved. Nothing guards this date/)).toBeVisible()
  const [plan] = await scene.backend.datePlan.list()
  expect(plan).toMatchObject({
    name: "Alex",
    place: "Café Luz",
    status: "draft",
    timeZone: "Australia/Sydney",
  })
  expect(plan?.startsAt).toBe(fromWallClock({ date: "2027-01-15", time: "20:30" }, "Australia/Sydney"))
  expect(onSaved.mock.calls[0]?.[0].id).toBe(plan?.id)
})

test("who can be told is ticked; who cannot says so at the box (CONS-03)", async () => {
  const screen = await show(await circleScene())
  await expect.element(screen.getByRole("checkbox", { name: "Maya Brooks" })).toBeChecked()
  const lee = screen.getByRole("checkbox", { name: "Lee Park" })
  await expect.element(lee).not.toBeChecked()
  await expect.element(lee).toHaveAccessibleDescription("Lee Park cannot be told yet.")
  lee.element().focus()
  await userEvent.keyboard(" ")
  await expect.element(lee).toBeChecked()
})

test("interval and grace are chosen from what the server accepts (SAFE-02)", async () => {
  const scene = await planScene()
  const screen = await show(scene, { planId: scene.plan.id })
  const interval = screen.getByLabelText("Check in every")
  await expect.element(interval).toHaveDisplayValue("Usual: first after 30 minutes, then hourly")
  await userEvent.selectOptions(interval, "45 minutes")
  await userEvent.selectOptions(screen.getByLabelText("Time to answer before others hear"), "5 minutes")
  await screen.getByRole("button", { name: "Save" }).click()
  await expect.element(screen.getByRole("button", { name: "Change the plan" })).toBeVisible()
  const saved = await scene.backend.datePlan.get(scene.plan.id)
  expect(saved).toMatchObject({ intervalMinutes: 45, graceMinutes: 5 })
})

test("without a line the form is there, says so, and claims nothing of who can be told (DATE-01)", async () => {
  const silent = replacing(await circleScene(), "circle", { list: refusing(new NetworkFailed({})) })
  const screen = await show(replacing(silent, "live", { subscribe: () => () => undefined }))
  await expect.element(screen.getByText(/^You are offline\. Write your plan/)).toBeVisible()
  await userEvent.type(screen.getByLabelText("Who are you meeting?"), "Robin")
  await expect.element(screen.getByLabelText("Who are you meeting?")).toHaveValue("Robin")
  await expect.element(screen.getByText(/^We cannot see your Inner Circle/)).toBeVisible()
  expect(screen.getByText(/nobody in your Inner Circle/).elements()).toEqual([])
})

test("without a session the way to sign in stands beside what is not saved", async () => {
  const scene = await planScene()
  const signedOut = replacing(scene, "datePlan", { update: refusing(new SignInRequired({})) })
  const screen = await show(signedOut, { planId: scene.plan.id })
  await screen.getByRole("button", { name: "Save" }).click()
  await expect.element(screen.getByRole("alert")).toHaveTextContent(datePlanMessages.saveSignIn)
  await expect.element(screen.getByRole("link", { name: "Sign In" })).toBeVisible()
})

test("a host may veto saving", async () => {
  const scene = await planScene()
  const screen = await show(scene, { planId: scene.plan.id, onSave: ({ cancel }) => cancel() })
  await userEvent.type(screen.getByLabelText("Notes"), "Red coat")
  await screen.getByRole("button", { name: "Save" }).click()
  expect((await scene.backend.datePlan.get(scene.plan.id)).notes).toBe("")
})

test("the parts in the page are those of the anatomy", async () => {
  const screen = await show(await circleScene())
  await expect.element(screen.getByRole("button", { name: "Save" })).toBeVisible()
  const known = new Set(Object.keys(datePlanAnatomy.parts))
  expect([...partsInPage(datePlanAnatomy)].filter((part) => !known.has(part))).toEqual([])
})
