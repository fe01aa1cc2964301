import { SignInRequired } from "@porchlight/core/error"
import { expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { memberScene, refusing, replacing } from "../testing/scene.ts"
import * as stories from "./date-plan.place.stories.tsx"
import { PlaceCheck } from "./examples/place-check.tsx"
import { datePlanPlaceAnatomy } from "./index.ts"

const show = async (place?: string) => {
  const { backend } = await memberScene()
  return render(
    <BackendProvider backend={backend}>
      <PlaceCheck place={place} />
    </BackendProvider>,
  )
}

test("every state of the check has a story", () => {
  const told = statesWithStory(stories)
  expect(datePlanPlaceAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("a missing place is said at the field, to the letter (SAFE-04)", async () => {
  const screen = await show()
  await screen.getByRole("button", { name: "Check" }).click()
  const place = screen.getByLabelText("Where do you meet?")
  await expect
    .element(place)
    .toHaveAccessibleDescription("Location Required Please enter a location to check.")
})

test("without a session the way to sign in stands beside it", async () => {
  const check = refusing(new SignInRequired({}))
  const { backend } = replacing(await memberScene(), "locationRisk", { check })
  const screen = await render(
    <BackendProvider backend={backend}>
      <PlaceCheck place="Café Luz" />
    </BackendProvider>,
  )
  await screen.getByRole("button", { name: "Check" }).click()
  await expect.element(screen.getByText("Authentication Required")).toBeVisible()
  await expect.element(screen.getByRole("link", { name: "Sign In" })).toBeVisible()
})

test("what is found takes the focus and says that there is not enough data (SAFE-05)", async () => {
  const screen = await show("Café Luz")
  await userEvent.type(screen.getByLabelText("Where do you meet?"), "{Enter}")
  const found = screen.getByRole("region", { name: "What is known of Café Luz" })
  await expect.element(found).toHaveFocus()
  await expect.element(found.getByText("Not enough data", { exact: true })).toBeVisible()
  await expect.element(screen.getByText("Verified venue: Not enough data.")).toBeVisible()
  const known = new Set(Object.keys(datePlanPlaceAnatomy.parts))
  expect([...partsInPage(datePlanPlaceAnatomy)].filter((part) => !known.has(part))).toEqual([])
})
