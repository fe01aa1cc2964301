import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { refusing, replacing } from "../testing/scene.ts"
import { planScene } from "../testing/watch-scene.ts"
import * as stories from "./date-plan.cancel.stories.tsx"
import { PlanCancel } from "./examples/plan-cancel.tsx"
import { datePlanCancelAnatomy, type UseDatePlanCancelOptions } from "./index.ts"

const show = async (
  options: Omit<UseDatePlanCancelOptions, "planId"> = {},
  cancel?: (id: string) => Promise<never>,
) => {
  const made = await planScene()
  const { backend } = cancel === undefined ? made : replacing(made, "datePlan", { cancel })
  const screen = await render(
    <BackendProvider backend={backend}>
      <PlanCancel planId={made.plan.id} {...options} />
    </BackendProvider>,
  )
  const statusNow = async () => (await made.backend.datePlan.get(made.plan.id)).status
  return { screen, statusNow }
}

const known = new Set(Object.keys(datePlanCancelAnatomy.parts))
const strangers = () => [...partsInPage(datePlanCancelAnatomy)].filter((part) => !known.has(part))

test("every state of calling off has a story", () => {
  const told = statesWithStory(stories)
  expect(datePlanCancelAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("nothing is called off at one press: the question has the focus, and keeping the plan gives it back (DATE-06)", async () => {
  const { screen, statusNow } = await show()
  const trigger = screen.getByRole("button", { name: "Call off this date" })
  await trigger.click()
  await expect.element(screen.getByText(/^Call off this date\? It cannot be activated/u)).toHaveFocus()
  expect(strangers()).toEqual([])
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard("{Enter}")
  await expect.element(trigger).toHaveFocus()
  expect(await statusNow()).toBe("draft")
})

test("by keyboard it is called off, told to the host and said where the focus is (DATE-06)", async () => {
  const onCancelled = vi.fn<NonNullable<UseDatePlanCancelOptions["onCancelled"]>>()
  const { screen, statusNow } = await show({ onCancelled })
  await userEvent.tab()
  await userEvent.keyboard("{Enter}")
  await userEvent.tab()
  await userEvent.keyboard(" ")
  const said = "Called off. Nothing guards this date, and after a day the plan is deleted."
  await expect.element(screen.getByText(said)).toHaveFocus()
  expect(await statusNow()).toBe("cancelled")
  expect(onCancelled).toHaveBeenCalledOnce()
  expect(strangers()).toEqual([])
})

test("a host may hold it back", async () => {
  const { screen, statusNow } = await show({ onCancel: (details) => details.cancel() })
  await screen.getByRole("button", { name: "Call off this date" }).click()
  await screen.getByRole("button", { name: "Yes, call it off" }).click()
  await expect.element(screen.getByRole("button", { name: "Keep the plan" })).toBeVisible()
  expect(await statusNow()).toBe("draft")
})

test("what failed is said at once, and the question stays to try again", async () => {
  const cancel = vi.fn<() => Promise<never>>(refusing(new NetworkFailed({})))
  const { screen } = await show({}, cancel)
  await screen.getByRole("button", { name: "Call off this date" }).click()
  const yes = screen.getByRole("button", { name: "Yes, call it off" })
  await yes.click()
  await expect.element(screen.getByText(/^We do not know whether/u)).toHaveRole("alert")
  await yes.click()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledTimes(2))
})

test("without a session the way to sign in stands beside it", async () => {
  const { screen } = await show({}, refusing(new SignInRequired({})))
  await screen.getByRole("button", { name: "Call off this date" }).click()
  await screen.getByRole("button", { name: "Yes, call it off" }).click()
  await expect.element(screen.getByText(/^NOT CALLED OFF\. You are signed out\./u)).toHaveRole("alert")
  await expect.element(screen.getByRole("link", { name: "Sign In" })).toBeVisible()
  expect(strangers()).toEqual([])
})
