import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { RIDE_VIEW_STATES } from "@porchlight/machines/ride"
import { expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { SafeRide } from "./examples/safe-ride.tsx"
import { rideAnatomy } from "./index.ts"
import * as stories from "./ride.stories.tsx"

const show = (scene: Scene) =>
  render(
    <BackendProvider backend={scene.backend}>
      <SafeRide />
    </BackendProvider>,
  )
const button = (name: string) => page.getByRole("button", { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })

async function writeOwn() {
  await field("Pickup").fill("Elm Street 5")
  await field("Destination").fill("Home")
  await field("Driver").fill("Sam Reed")
  await field("Plate and car").fill("grey Golf ABC 123")
}

test("every state of a ride has a story", () => {
  expect([...statesWithStory(stories)].sort()).toEqual([...RIDE_VIEW_STATES].sort())
})

test("by keyboard alone: a demo driver is found, selected and confirmed, and the ride ends (RIDE-02, RIDE-03, RIDE-04)", async () => {
  await show(await memberScene())
  await expect.element(page.getByText(/These drivers are made up\. Nobody comes\.$/u)).toBeVisible()
  await field("Pickup").fill("Elm Street 5")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Please enter pickup and destination.")).toBeVisible()
  await expect
    .element(field("Destination"))
    .toHaveAccessibleDescription("Please enter pickup and destination.")
  await expect.element(field("Destination")).toHaveFocus()
  const seen = new Set(partsInPage(rideAnatomy))
  await field("Destination").fill("Home")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("3 drivers found"), { timeout: 5_000 }).toBeVisible()
  await expect.element(page.getByText(/Rating 4\.8, 900 m away, there in 5 min$/u)).toBeVisible()
  button("Select Demo Dolores").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(button("Select Demo Dolores")).toHaveAttribute("aria-pressed", "true")
  await expect.element(page.getByText("Demo · Verified · Selected")).toBeVisible()
  for (const part of partsInPage(rideAnatomy)) seen.add(part)
  button("Confirm Ride").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByRole("heading", { name: "Your ride" })).toHaveFocus()
  await expect.element(page.getByText("Under way", { exact: true })).toBeVisible()
  for (const part of partsInPage(rideAnatomy)) seen.add(part)
  button("I have arrived").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Over", { exact: true })).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "Your ride" })).toHaveFocus()
  button("Apply to Drive").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(/^Your application is stored and waits/u)).toHaveFocus()
  for (const part of partsInPage(rideAnatomy)) seen.add(part)
  const others = ["failure", "sign-in", "retry-trigger"]
  expect([...seen, ...others].sort()).toEqual(Object.keys(rideAnatomy.parts).sort())
})

test("what is asked of drivers is listed to the letter (RIDE-06)", async () => {
  await show(await memberScene())
  for (const asked of ["female driver", "clean driving record", "background check", "vehicle inspection"])
    await expect.element(page.getByText(asked)).toBeVisible()
  await expect.element(page.getByRole("heading", { name: "Become a Driver" })).toBeVisible()
})

test("without a line it says that nothing is known to be sent, and what she wrote stays (RIDE-04)", async () => {
  await show(replacing(await memberScene(), "ride", { confirm: refusing(new NetworkFailed({})) }))
  await writeOwn()
  await button("Confirm Ride").click()
  await expect.element(page.getByText(/^NOT SENT\. There is no connection/u)).toBeVisible()
  await expect.element(field("Plate and car")).toHaveValue("grey Golf ABC 123")
})

test("a session that is over leads to signing in (RIDE-04)", async () => {
  await show(replacing(await memberScene(), "ride", { confirm: refusing(new SignInRequired({})) }))
  await writeOwn()
  expect(page.getByRole("link", { name: "Sign In" }).elements()).toEqual([])
  await button("Confirm Ride").click()
  await expect.element(page.getByText(/^NOT SENT\. You are signed out/u)).toBeVisible()
  await expect.element(page.getByRole("link", { name: "Sign In" })).toBeVisible()
})

test("where no fleet is connected Enter confirms her own ride, and nothing looks for drivers (RIDE-01)", async () => {
  const member = await memberScene()
  const { ride } = member.backend
  await show(
    replacing(member, "ride", {
      state: async () => ({ ...(await ride.state()), fleet: "none" }),
    }),
  )
  await expect.element(page.getByText(/^No fleet is connected here/u)).toBeVisible()
  expect(button("Find Derby Drivers").elements()).toEqual([])
  await writeOwn()
  field("Driver").element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Under way", { exact: true })).toBeVisible()
})
