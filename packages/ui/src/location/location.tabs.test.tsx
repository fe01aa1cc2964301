import { expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { partsInPage, statesWithStory } from "../testing/anatomy.ts"
import { LocationPage } from "./examples/location-page.tsx"
import { LocationTabs, locationTabsAnatomy } from "./index.ts"
import * as stories from "./location.tabs.stories.tsx"

test("every tab has a story", () => {
  const told = statesWithStory(stories)
  expect(locationTabsAnatomy.states.filter((state) => !told.has(state))).toEqual([])
})

test("three tabs, one panel at a time, and arrows lead from one to the next (LOC-01)", async () => {
  const screen = await render(<LocationPage />)
  await expect.element(screen.getByText("Who sees you")).toBeVisible()
  await screen.getByRole("tab", { name: "Location Sharing" }).click()
  await userEvent.keyboard("{ArrowRight}")
  await expect.element(screen.getByText("Places you are told of")).toBeVisible()
  await expect.element(screen.getByText("Who sees you")).not.toBeInTheDocument()
  await userEvent.keyboard("{ArrowRight}")
  await expect.element(screen.getByRole("tab", { name: "Route Tracking" })).toHaveFocus()
  const known = new Set(Object.keys(locationTabsAnatomy.parts))
  expect([...partsInPage(locationTabsAnatomy)].filter((part) => !known.has(part))).toEqual([])
})

test("whoever uses it may keep which tab is shown, and hears of another", async () => {
  const onTabChange = vi.fn<(tab: string) => void>()
  const screen = await render(
    <LocationTabs.Root tab="route" onTabChange={onTabChange} ids={{ root: "place" }}>
      <LocationTabs.List />
      <LocationTabs.Panel tab="route">The way you take</LocationTabs.Panel>
    </LocationTabs.Root>,
  )
  await screen.getByRole("tab", { name: "Geofences" }).click()
  expect(onTabChange).toHaveBeenCalledWith("geofences")
  await expect.element(screen.getByText("The way you take")).toBeVisible()
  expect(document.getElementById("place")?.dataset["state"]).toBe("route")
})
